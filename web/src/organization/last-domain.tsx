import * as t from '#locale/organization-domains'

/** What the only proven domain carries. */
export function LastDomainEnds() {
  return (
    <div className="org-domain-ends">
      <p>{t.lastProven()}</p>
      <ul>
        <li>{t.ssoEnds()}</li>
        <li>{t.joiningEnds()}</li>
        <li>{t.directoryEnds()}</li>
      </ul>
    </div>
  )
}
