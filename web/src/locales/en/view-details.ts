import type { ReactNode } from 'react'

export const viewDetails = ({ ofPerk }: { ofPerk: ReactNode }) => ['View Details', ofPerk]
/** `details` goes where there is little room. */
export const view = ({ details, ofPerk }: { details: ReactNode; ofPerk: ReactNode }) => ['View', details, ofPerk]
/** Within `view`. */
export const details = () => ' Details'
/** For screen readers, at the end of each. */
export const ofPerk = ({ title }: { title: string }) => ` of ${title}`
