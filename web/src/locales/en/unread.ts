export const serverError = () => 'Server error while fetching messages. Please try again later.'
export const unreadFailed = () => 'Failed to fetch unread counts'
