import * as t from '#locale/company-name'
import type { OfCompany } from '../ui/company-name'
import '../ui/company-name.css'

/** The company in a profile, where there is room to say whether it is verified or was only typed. */
export function ProfileCompany({ person: { company, verifiedCompany } }: { person: OfCompany }) {
  if (!verifiedCompany) return company && t.saysTheyWorkAt({ company })
  return <span className="company-verified">{t.verifiedAt({ company: verifiedCompany })}</span>
}
