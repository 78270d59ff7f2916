import * as t from '#locale/perk-card'
import './company-name.css'

export interface OfCompany {
  company?: string | null | undefined
  verifiedCompany?: string | null | undefined
}

/** The company of a person: verified by a confirmed email there, or as they typed it. Nothing without one. */
export function CompanyName({ person: { company, verifiedCompany } }: { person: OfCompany }) {
  if (!verifiedCompany) return company
  return (
    <span className="company-verified">
      <span className="sr">{t.verified()}</span>
      {verifiedCompany}
    </span>
  )
}
