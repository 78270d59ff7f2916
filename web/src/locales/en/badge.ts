export const isNew = () => 'New'
export const popular = () => 'Popular'
export const pending = () => 'Pending'
export const bidPending = () => 'Bid Pending'
export const accepted = () => 'Accepted'
export const rejected = () => 'Rejected'
export const ongoing = () => 'Ongoing'
export const pendingCompletion = () => 'Pending Completion'
export const completed = () => 'Completed'
export const cancelled = () => 'Cancelled'
export const overdue = () => 'Overdue'
export const onHold = () => 'On hold'
/** Follows a number that is shown: '3, unread'. */
export const whatIsCounted = ({ label }: { label: string }) => `, ${label}`
