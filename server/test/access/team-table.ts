// Who may call what of an organization, written out by hand as in table.ts.

/**
 * The member's role grants nothing, the admin's everything; `elsewhere` is the admin of another organization, and the
 * system administrator is in none. What each single permission allows is in src/team/access.test.ts.
 */
export const team = `
call                                                   | what                      | visitor | bad token | outsider | elsewhere | member | admin | systemAdmin
POST /organizations                                    |                           | 401     | 401       | 201      | 409       | 409    | 409   | 201
GET /organizations/invitations/{token}                 | the outsider's            | 200     | 401       | 200      | 200       | 200    | 200   | 200
GET /organizations/invitations/{token}                 | one that never was        | 404     | 401       | 404      | 404       | 404    | 404   | 404
POST /organizations/invitations/accept                 | the outsider's            | 401     | 401       | 200      | 403       | 403    | 403   | 403
GET /organizations/{id}                                |                           | 401     | 401       | 404      | 404       | 200    | 200   | 404
PUT /organizations/{id}                                |                           | 401     | 401       | 404      | 404       | 403    | 200   | 404
PUT /organizations/{id}/subscription                   |                           | 401     | 401       | 404      | 404       | 403    | 200   | 404
GET /organizations/{id}/users                          |                           | 401     | 401       | 404      | 404       | 403    | 200   | 404
PUT /organizations/{id}/users/role                     | of another member         | 401     | 401       | 404      | 404       | 403    | 200   | 404
DELETE /organizations/{id}/users/{userId}              | another member            | 401     | 401       | 404      | 404       | 403    | 200   | 404
DELETE /organizations/{id}/users/{userId}              | the member                | 401     | 401       | 404      | 404       | 200    | 200   | 404
POST /organizations/{id}/invite                        |                           | 401     | 401       | 404      | 404       | 403    | 201   | 404
DELETE /organizations/{id}/invitations/{invitationId}  | the outsider's            | 401     | 401       | 404      | 404       | 403    | 200   | 404
GET /organizations/invitations/{token}                 | of a link                 | 200     | 401       | 200      | 200       | 200    | 200   | 200
POST /organizations/invitations/accept                 | of a link                 | 401     | 401       | 200      | 409       | 409    | 409   | 200
GET /organizations/{id}/joining                        |                           | 401     | 401       | 404      | 404       | 403    | 200   | 404
PUT /organizations/{id}/joining                        |                           | 401     | 401       | 404      | 404       | 403    | 200   | 404
GET /organizations/{id}/join-requests                  |                           | 401     | 401       | 404      | 404       | 403    | 200   | 404
POST /organizations/{id}/join-requests/{userId}        | who asks                  | 401     | 401       | 404      | 404       | 403    | 200   | 404
POST /organizations/{id}/join                          | by the outsider's email   | 401     | 401       | 200      | 409       | 409    | 409   | 404
DELETE /organizations/{id}/join                        | of the outsider           | 401     | 401       | 200      | 404       | 404    | 404   | 404
GET /organizations/{id}/links                          |                           | 401     | 401       | 404      | 404       | 403    | 200   | 404
POST /organizations/{id}/links                         |                           | 401     | 401       | 404      | 404       | 403    | 201   | 404
DELETE /organizations/{id}/links/{linkId}              |                           | 401     | 401       | 404      | 404       | 403    | 200   | 404
GET /organizations/{id}/billing                        | none here                 | 401     | 401       | 404      | 404       | 403    | 200   | 404
GET /organizations/{id}/billing/preview                | none here                 | 401     | 401       | 404      | 404       | 403    | 404   | 404
POST /organizations/{id}/billing/checkout              | none here                 | 401     | 401       | 404      | 404       | 403    | 404   | 404
POST /organizations/{id}/billing/portal                | none here                 | 401     | 401       | 404      | 404       | 403    | 404   | 404
GET /organizations/{id}/directory                      |                           | 401     | 401       | 404      | 404       | 403    | 200   | 404
PUT /organizations/{id}/directory/groups/{groupId}     | one of Sales              | 401     | 401       | 404      | 404       | 403    | 200   | 404
GET /organizations/{id}/domains                        |                           | 401     | 401       | 404      | 404       | 403    | 200   | 404
POST /organizations/{id}/domains                       |                           | 401     | 401       | 404      | 404       | 403    | 201   | 404
POST /organizations/{id}/domains/{domainId}/check      | a new one                 | 401     | 401       | 404      | 404       | 403    | 200   | 404
DELETE /organizations/{id}/domains/{domainId}          | a new one                 | 401     | 401       | 404      | 404       | 403    | 200   | 404
GET /organizations/{id}/perk-rules                     |                           | 401     | 401       | 404      | 404       | 200    | 200   | 404
PUT /organizations/{id}/perk-rules                     |                           | 401     | 401       | 404      | 404       | 403    | 200   | 404
GET /organizations/{id}/partners                       |                           | 401     | 401       | 404      | 404       | 403    | 200   | 404
POST /organizations/{id}/partners                      |                           | 401     | 401       | 404      | 404       | 403    | 201   | 404
POST /organizations/{id}/partners/{partnerId}/agree    | of one that asks          | 401     | 401       | 404      | 404       | 403    | 200   | 404
DELETE /organizations/{id}/partners/{partnerId}        |                           | 401     | 401       | 404      | 404       | 403    | 200   | 404
GET /organizations/{id}/approvals                      |                           | 401     | 401       | 404      | 404       | 403    | 200   | 404
POST /organizations/{id}/approvals/{perkId}            | another member's          | 401     | 401       | 404      | 404       | 403    | 200   | 404
GET /organizations/{id}/roles                          |                           | 401     | 401       | 404      | 404       | 403    | 200   | 404
POST /organizations/{id}/roles                         |                           | 401     | 401       | 404      | 404       | 403    | 201   | 404
PUT /organizations/{id}/roles/{roleId}                 | a role of nobody          | 401     | 401       | 404      | 404       | 403    | 200   | 404
DELETE /organizations/{id}/roles/{roleId}              | a role of nobody          | 401     | 401       | 404      | 404       | 403    | 200   | 404
GET /organizations/{id}/audit                          |                           | 401     | 401       | 404      | 404       | 403    | 200   | 404
GET /organizations/{id}/audit.csv                      |                           | 401     | 401       | 404      | 404       | 403    | 200   | 404
GET /organizations/{id}/insights                       |                           | 401     | 401       | 404      | 404       | 403    | 200   | 404
GET /organizations/{id}/tokens                         |                           | 401     | 401       | 404      | 404       | 403    | 200   | 404
POST /organizations/{id}/tokens                        |                           | 401     | 401       | 404      | 404       | 403    | 201   | 404
DELETE /organizations/{id}/tokens/{tokenId}            |                           | 401     | 401       | 404      | 404       | 403    | 200   | 404
GET /organizations/{id}/webhooks                       |                           | 401     | 401       | 404      | 404       | 403    | 200   | 404
POST /organizations/{id}/webhooks                      |                           | 401     | 401       | 404      | 404       | 403    | 201   | 404
PUT /organizations/{id}/webhooks/{webhookId}           |                           | 401     | 401       | 404      | 404       | 403    | 200   | 404
DELETE /organizations/{id}/webhooks/{webhookId}        |                           | 401     | 401       | 404      | 404       | 403    | 200   | 404
POST /organizations/{id}/webhooks/{webhookId}/secret   |                           | 401     | 401       | 404      | 404       | 403    | 200   | 404
POST /organizations/{id}/webhooks/{webhookId}/test     |                           | 401     | 401       | 404      | 404       | 403    | 201   | 404
GET /organizations/{id}/webhooks/{webhookId}/deliveries | of another organization  | 401     | 401       | 404      | 404       | 403    | 404   | 404
GET /organizations/{id}/webhooks/{webhookId}/deliveries |                          | 401     | 401       | 404      | 404       | 403    | 200   | 404
POST /organizations/{id}/webhooks/{webhookId}/deliveries/{deliveryId}/resend |     | 401     | 401       | 404      | 404       | 403    | 201   | 404
GET /organizations/{id}/sso                            |                           | 401     | 401       | 404      | 404       | 403    | 200   | 404
PUT /organizations/{id}/sso                            | at no public address      | 401     | 401       | 404      | 404       | 403    | 422   | 404
PUT /organizations/{id}/sso/use                        |                           | 401     | 401       | 404      | 404       | 403    | 200   | 404
POST /organizations/{id}/sso/test                      | at no public address      | 401     | 401       | 404      | 404       | 403    | 400   | 404
DELETE /organizations/{id}/sso                         |                           | 401     | 401       | 404      | 404       | 403    | 200   | 404
GET /organizations/{id}/export.json                    |                           | 401     | 401       | 404      | 404       | 403    | 200   | 404
POST /organizations/{id}/close                         | by its name               | 401     | 401       | 404      | 404       | 403    | 200   | 404
GET /organizations/{id}/perks                          |                           | 401     | 401       | 404      | 404       | 403    | 200   | 404
GET /organizations/{id}/exchanges                      |                           | 401     | 401       | 404      | 404       | 403    | 200   | 404
POST /perks                                            | for whoever is in a team  | 401     | 401       | 201      | 201       | 403    | 201   | 201
PUT /perks/{id}                                        | another member's          | 401     | 401       | 403      | 403       | 403    | 200   | 403
DELETE /perks/{id}                                     | another member's          | 401     | 401       | 403      | 403       | 403    | 200   | 403
POST /exchanges/{id}/cancel                            | another member's          | 401     | 401       | 404      | 404       | 404    | 200   | 404
GET /exchanges/{id}                                    | another member's          | 401     | 401       | 404      | 404       | 404    | 404   | 404
GET /chat/{exchangeId}                                 | another member's          | 401     | 401       | 404      | 404       | 404    | 404   | 404
`
