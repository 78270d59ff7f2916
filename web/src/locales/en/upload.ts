export const uploadFailed = () => 'Failed to upload image'
