export const currentPassword = () => 'Current password'
export const newPassword = () => 'New password'
export const confirmPassword = () => 'Confirm password'
export const atLeastCharacters = ({ least }: { least: number }) => `At least ${least} characters`
export const doNotMatch = () => 'Passwords do not match'
