export const justNow = () => 'just now'
export const now = () => 'now'
export const today = () => 'Today'
export const yesterday = () => 'Yesterday'
export const minutes = ({ count }: { count: number }) => `${count} min`
export const hours = ({ count }: { count: number }) => `${count} h`
