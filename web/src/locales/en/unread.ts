export const serverError = () => 'Server error while fetching messages. Please try again later.'
