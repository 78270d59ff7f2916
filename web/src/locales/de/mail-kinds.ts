/** This and all others of its kind end 'Du bekommst eine Mail, wenn …' and 'Du bekommst keine Mail mehr, wenn …'. */
export const whenNewBid = () => 'jemand auf deinen Perk bietet'
export const whenBidAccepted = () => 'dein Gebot angenommen wird'
export const whenBidRejected = () => 'dein Gebot nicht angenommen wird'
export const whenCompletionAsked = () => 'ein Tausch auf deine Bestätigung wartet'
export const whenCompleted = () => 'ein Tausch abgeschlossen ist'
export const whenCancelled = () => 'ein Tausch abgebrochen wird'
export const whenOverdue = () => 'ein Tausch überfällig ist'
export const whenUnreadMessages = () => 'Nachrichten auf dich warten'
export const whenSupportAnswered = () => 'der Support dir antwortet'
export const whenPerkEnding = () => 'der letzte Tag für deinen Perk nah ist'
export const whenFriendRequest = () => 'jemand mit dir befreundet sein möchte'

export const and = () => ' oder wenn '
