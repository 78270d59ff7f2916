// Who may call what, by hand: docs/product.md, Refusals, and the section of each slice. Each row is an endpoint, its
// subject, and the status that each kind of caller gets.

/**
 * The owner is private; friend and bidder are friends of theirs, and all the others are public. System administrators
 * have no part in other users' trades. A token that is no valid session gets a 401 everywhere but where none is read.
 */
export const people = `
call                                     | what                                | visitor | bad token | stranger | friend | owner | bidder | systemAdmin
GET /config                              |                                     | 200     | 401       | 200      | 200    | 200   | 200    | 200
GET /events                              |                                     | 401     | 401       | 200      | 200    | 200   | 200    | 200
POST /analytics/page-view                |                                     | 200     | 401       | 200      | 200    | 200   | 200    | 200
POST /support/log-error                  |                                     | 200     | 401       | 200      | 200    | 200   | 200    | 200
POST /mail/unsubscribe/{token}/{kind}    | the owner's link                    | 200     | 401       | 200      | 200    | 200   | 200    | 200

POST /users/login                        | with the owner's password           | 200     | 401       | 200      | 200    | 200   | 200    | 200
POST /users/login                        | with a wrong password               | 401     | 401       | 401      | 401    | 401   | 401    | 401
POST /users/login                        | before verification                 | 403     | 401       | 403      | 403    | 403   | 403    | 403
POST /users/login                        | with two-factor sign-in             | 200     | 401       | 200      | 200    | 200   | 200    | 200
POST /users/login/second-step            | the right code                      | 200     | 401       | 200      | 200    | 200   | 200    | 200
POST /users/login/second-step            | a wrong code                        | 400     | 401       | 400      | 400    | 400   | 400    | 400
POST /users/login/second-step            | without a ticket                    | 400     | 401       | 400      | 400    | 400   | 400    | 400
POST /sso/lookup                         | a domain without it                 | 200     | 401       | 200      | 200    | 200   | 200    | 200
GET /sso/{id}/metadata                   | of whatever organization             | 200     | 401       | 200      | 200    | 200   | 200    | 200
POST /sso/begin                          | a domain without it                 | 404     | 401       | 404      | 404    | 404   | 404    | 404
POST /sso/finish                         | that nobody began                   | 400     | 401       | 400      | 400    | 400   | 400    | 400
POST /sso/link                           | without a ticket                    | 400     | 401       | 400      | 400    | 400   | 400    | 400
POST /users/logout                       |                                     | 401     | 401       | 200      | 200    | 200   | 200    | 200
POST /users/register                     |                                     | 201     | 401       | 201      | 201    | 201   | 201    | 201
POST /users/register                     | with the owner's email              | 409     | 401       | 409      | 409    | 409   | 409    | 409
GET /users/username-available            | the owner's username                | 200     | 401       | 200      | 200    | 200   | 200    | 200
GET /users/verify-email/{token}          | a link that was sent                | 200     | 401       | 200      | 200    | 200   | 200    | 200
GET /users/verify-email/{token}          | a link that was not                 | 400     | 401       | 400      | 400    | 400   | 400    | 400
POST /users/resend-verification          | the owner's email                   | 200     | 401       | 200      | 200    | 200   | 200    | 200
POST /users/request-password-reset       | the owner's email                   | 200     | 401       | 200      | 200    | 200   | 200    | 200
POST /users/request-password-reset       | an unknown email                    | 200     | 401       | 200      | 200    | 200   | 200    | 200
POST /users/verify-reset-otp             | the right code                      | 200     | 401       | 200      | 200    | 200   | 200    | 200
POST /users/verify-reset-otp             | a wrong code                        | 400     | 401       | 400      | 400    | 400   | 400    | 400
POST /users/reset-password               | the right code                      | 200     | 401       | 200      | 200    | 200   | 200    | 200
POST /users/reset-password               | a wrong code                        | 400     | 401       | 400      | 400    | 400   | 400    | 400
GET /users/profile                       |                                     | 401     | 401       | 200      | 200    | 200   | 200    | 200
PUT /users/profile                       |                                     | 401     | 401       | 200      | 200    | 200   | 200    | 200
DELETE /users/profile                    |                                     | 401     | 401       | 200      | 200    | 200   | 200    | 200
DELETE /users/profile/picture            |                                     | 401     | 401       | 200      | 200    | 200   | 200    | 200
GET /users/data                          |                                     | 401     | 401       | 200      | 200    | 200   | 200    | 200
DELETE /users/profile                    | after a sign-in of long ago         | 401     | 401       | 403      | 403    | 403   | 403    | 403
GET /users/data                          | after a sign-in of long ago         | 401     | 401       | 403      | 403    | 403   | 403    | 403
POST /users/prove                        | with the owner's password           | 401     | 401       | 422      | 422    | 200   | 422    | 422
POST /users/prove/passkey                | with the owner's                    | 401     | 401       | 400      | 400    | 200   | 400    | 400
PUT /users/password                      | with the owner's password           | 401     | 401       | 422      | 422    | 200   | 422    | 422
GET /users/joinable                      |                                     | 401     | 401       | 200      | 200    | 200   | 200    | 200
GET /users/sessions                      |                                     | 401     | 401       | 200      | 200    | 200   | 200    | 200
DELETE /users/sessions/{id}              | one of the owner's                  | 401     | 401       | 404      | 404    | 200   | 404    | 404
POST /users/sessions/end-others          |                                     | 401     | 401       | 200      | 200    | 200   | 200    | 200
GET /users/two-factor                    |                                     | 401     | 401       | 200      | 200    | 200   | 200    | 200
POST /users/two-factor/begin             | with the owner's password           | 401     | 401       | 422      | 422    | 200   | 422    | 422
POST /users/two-factor/confirm           | with the owner's code               | 401     | 401       | 409      | 409    | 200   | 409    | 409
POST /users/two-factor/recovery-codes    | with the owner's password and code  | 401     | 401       | 422      | 422    | 200   | 422    | 422
POST /users/two-factor/disable           | with the owner's password and code  | 401     | 401       | 422      | 422    | 200   | 422    | 422
GET /users/passkeys                      |                                     | 401     | 401       | 200      | 200    | 200   | 200    | 200
POST /users/passkeys/options             | with the owner's password           | 401     | 401       | 422      | 422    | 200   | 422    | 422
POST /users/passkeys                     | that the owner was asked for        | 401     | 401       | 422      | 422    | 201   | 422    | 422
GET /users/tokens                        |                                     | 401     | 401       | 200      | 200    | 200   | 200    | 200
POST /users/tokens                       |                                     | 401     | 401       | 201      | 201    | 201   | 201    | 201
DELETE /users/tokens/{id}                | one of the owner's                  | 401     | 401       | 404      | 404    | 200   | 404    | 404
PUT /users/passkeys/{id}                 | one of the owner's                  | 401     | 401       | 404      | 404    | 200   | 404    | 404
DELETE /users/passkeys/{id}              | one of the owner's                  | 401     | 401       | 404      | 404    | 200   | 404    | 404
POST /users/passkeys/sign-in-options     |                                     | 200     | 401       | 200      | 200    | 200   | 200    | 200
POST /users/passkeys/sign-in             | with the owner's                    | 200     | 401       | 200      | 200    | 200   | 200    | 200
POST /users/passkeys/sign-in             | with nobody's                       | 401     | 401       | 401      | 401    | 401   | 401    | 401
GET /users/mail-settings                 |                                     | 401     | 401       | 200      | 200    | 200   | 200    | 200
PUT /users/mail-settings                 |                                     | 401     | 401       | 200      | 200    | 200   | 200    | 200
GET /users/notification-settings         |                                     | 401     | 401       | 200      | 200    | 200   | 200    | 200
PUT /users/notification-settings         |                                     | 401     | 401       | 200      | 200    | 200   | 200    | 200
PUT /users/quiet-hours                   |                                     | 401     | 401       | 200      | 200    | 200   | 200    | 200
GET /users/invite/{code}                 | the owner's code                    | 401     | 401       | 200      | 200    | 200   | 200    | 200
GET /users/invite/{code}                 | nobody's code                       | 401     | 401       | 404      | 404    | 404   | 404    | 404
GET /users/username/{name}               | the private owner's                 | 401     | 401       | 404      | 404    | 404   | 404    | 404
GET /users/username/{name}               | the public bidder's                 | 401     | 401       | 200      | 200    | 200   | 404    | 200
GET /users/{id}                          | the private owner                   | 401     | 401       | 404      | 200    | 200   | 200    | 404
GET /users/{id}                          | the private owner, who asked them   | 401     | 401       | 200      | 200    | 200   | 200    | 404
GET /users/{id}                          | the private owner, whom they asked  | 401     | 401       | 404      | 200    | 200   | 200    | 404
GET /users/{id}                          | the public bidder                   | 401     | 401       | 200      | 200    | 200   | 200    | 200
GET /users/{id}/comments                 | on the private owner                | 401     | 401       | 404      | 200    | 200   | 200    | 404
GET /users/{id}/comments                 | on the public bidder                | 401     | 401       | 200      | 200    | 200   | 200    | 200

GET /perks                               |                                     | 200     | 401       | 200      | 200    | 200   | 200    | 200
GET /perks/featured                      |                                     | 200     | 401       | 200      | 200    | 200   | 200    | 200
GET /perks/user                          |                                     | 401     | 401       | 200      | 200    | 200   | 200    | 200
GET /perks/{id}                          | the private owner's                 | 404     | 401       | 404      | 200    | 200   | 200    | 404
GET /perks/{id}                          | the public bidder's                 | 200     | 401       | 200      | 200    | 200   | 200    | 200
POST /perks                              |                                     | 401     | 401       | 201      | 201    | 201   | 201    | 201
POST /perks                              | with the owner's picture            | 401     | 401       | 422      | 422    | 201   | 422    | 422
PUT /perks/{id}                          | the private owner's                 | 401     | 401       | 404      | 403    | 200   | 403    | 404
PUT /perks/{id}                          | the public bidder's                 | 401     | 401       | 403      | 403    | 403   | 200    | 403
DELETE /perks/{id}                       | the private owner's                 | 401     | 401       | 404      | 403    | 200   | 403    | 404
DELETE /perks/{id}                       | the public bidder's                 | 401     | 401       | 403      | 403    | 403   | 200    | 403
GET /perks/{id}/wants                    | of the private owner's              | 401     | 401       | 404      | 403    | 200   | 403    | 404
GET /perks/{id}/wants                    | of the public bidder's              | 401     | 401       | 403      | 403    | 403   | 200    | 403
PUT /perks/{id}/wants                    | of the private owner's              | 401     | 401       | 404      | 403    | 200   | 403    | 404
PUT /perks/{id}/wants                    | of the public bidder's              | 401     | 401       | 403      | 403    | 403   | 200    | 403
POST /perks/get-upload-url               |                                     | 401     | 401       | 201      | 201    | 201   | 201    | 201
PUT /uploads/{token}                     | an address that nobody was given    | 404     | 404       | 404      | 404    | 404   | 404    | 404

GET /bids                                |                                     | 401     | 401       | 200      | 200    | 200   | 200    | 200
POST /bids                               | on the owner's perk, for one's own  | 401     | 401       | 404      | 201    | 422   | 201    | 404
POST /bids                               | on the owner's, for the bidder's    | 401     | 401       | 404      | 422    | 422   | 201    | 404
PUT /bids/{id}                           | the bidder's on the owner's         | 401     | 401       | 404      | 404    | 403   | 200    | 404
DELETE /bids/{id}                        | the bidder's on the owner's         | 401     | 401       | 404      | 404    | 403   | 200    | 404
POST /bids/{id}/accept                   | the bidder's on the owner's         | 401     | 401       | 404      | 404    | 200   | 403    | 404
POST /bids/{id}/reject                   | the bidder's on the owner's         | 401     | 401       | 404      | 404    | 200   | 403    | 404
POST /bids/{id}/counter-offers           | on the bidder's on the owner's      | 401     | 401       | 404      | 404    | 200   | 409    | 404
POST /bids/{id}/counter-offers           | in answer to the owner's            | 401     | 401       | 404      | 404    | 409   | 200    | 404
POST /bids/{id}/counter-offers/accept    | the owner's                         | 401     | 401       | 404      | 404    | 403   | 200    | 404
POST /bids/{id}/counter-offers/refuse    | the owner's                         | 401     | 401       | 404      | 404    | 403   | 200    | 404
POST /bids/{id}/counter-offers/withdraw  | the owner's                         | 401     | 401       | 404      | 404    | 200   | 403    | 404

GET /suggestions                         |                                     | 401     | 401       | 200      | 200    | 200   | 200    | 200
GET /watches                             |                                     | 401     | 401       | 200      | 200    | 200   | 200    | 200
POST /watches                            |                                     | 401     | 401       | 201      | 201    | 201   | 201    | 201
DELETE /watches/{id}                     | one of the owner's                  | 401     | 401       | 404      | 404    | 200   | 404    | 404
GET /loops                               |                                     | 401     | 401       | 200      | 200    | 200   | 200    | 200
GET /loops/preview                       |                                     | 200     | 401       | 200      | 200    | 200   | 200    | 200
GET /loops/{id}                          | of owner and bidder                 | 401     | 401       | 404      | 404    | 200   | 200    | 404
POST /loops/{id}/accept                  | of owner and bidder                 | 401     | 401       | 404      | 404    | 200   | 200    | 404
POST /loops/{id}/decline                 | of owner and bidder                 | 401     | 401       | 404      | 404    | 200   | 200    | 404
GET /exchanges                           |                                     | 401     | 401       | 200      | 200    | 200   | 200    | 200
POST /exchanges                          | of the bidder's bid                 | 401     | 401       | 404      | 404    | 201   | 403    | 404
GET /exchanges/{id}                      | of owner and bidder                 | 401     | 401       | 404      | 404    | 200   | 200    | 404
PUT /exchanges/{id}                      | of owner and bidder                 | 401     | 401       | 404      | 404    | 200   | 200    | 404
POST /exchanges/{id}/initiate-completion | of owner and bidder                 | 401     | 401       | 404      | 404    | 200   | 200    | 404
POST /exchanges/{id}/confirm-completion  | which the owner asked for           | 401     | 401       | 404      | 404    | 403   | 200    | 404
POST /exchanges/{id}/decline-completion  | which the owner asked for           | 401     | 401       | 404      | 404    | 403   | 200    | 404
POST /exchanges/{id}/cancel              | of owner and bidder                 | 401     | 401       | 404      | 404    | 200   | 200    | 404
POST /exchanges/{id}/changes             | of owner and bidder                 | 401     | 401       | 404      | 404    | 200   | 200    | 404
POST /exchanges/{id}/changes/confirm     | which the owner proposed            | 401     | 401       | 404      | 404    | 403   | 200    | 404
POST /exchanges/{id}/changes/refuse      | which the owner proposed            | 401     | 401       | 404      | 404    | 403   | 200    | 404
POST /exchanges/{id}/changes/withdraw    | which the owner proposed            | 401     | 401       | 404      | 404    | 200   | 403    | 404
POST /exchanges/{id}/rate                | completed                           | 401     | 401       | 404      | 404    | 200   | 200    | 404
POST /exchanges/{id}/rate                | not completed                       | 401     | 401       | 404      | 404    | 409   | 409    | 404
POST /support                            | on the exchange of owner and bidder | 401     | 401       | 404      | 404    | 201   | 201    | 404
GET /support                             | with an exchange of owner and bidder | 401     | 401       | 200      | 200    | 200   | 200    | 200
GET /support/{id}                        | the owner's                         | 401     | 401       | 404      | 404    | 200   | 404    | 404
POST /support/{id}/messages              | the owner's                         | 401     | 401       | 404      | 404    | 201   | 404    | 404
POST /support/{id}/reopen                | the owner's, resolved               | 401     | 401       | 404      | 404    | 200   | 404    | 404
PUT /support/{id}/chat                   | the owner's                         | 401     | 401       | 404      | 404    | 200   | 404    | 404
POST /reports                            | the private owner's perk            | 401     | 401       | 404      | 201    | 404   | 201    | 404
POST /reports                            | the public bidder                   | 401     | 401       | 201      | 201    | 201   | 404    | 201
POST /reports                            | the bidder's message to the owner   | 401     | 401       | 404      | 404    | 201   | 404    | 404
GET /chat/unread                         |                                     | 401     | 401       | 200      | 200    | 200   | 200    | 200
GET /chat/{exchangeId}                   | of owner and bidder                 | 401     | 401       | 404      | 404    | 200   | 200    | 404
POST /chat                               | of owner and bidder                 | 401     | 401       | 404      | 404    | 201   | 201    | 404
POST /chat/{exchangeId}/read             | of owner and bidder                 | 401     | 401       | 404      | 404    | 200   | 200    | 404
POST /chat/{exchangeId}/files            | of owner and bidder                 | 401     | 401       | 404      | 404    | 201   | 201    | 404
GET /chat/{exchangeId}/files/{id}        | sent to the bidder                  | 401     | 401       | 404      | 404    | 200   | 200    | 404
GET /chat/{exchangeId}/files/{id}        | the owner's, not sent yet           | 401     | 401       | 404      | 404    | 200   | 404    | 404

GET /push/key                            |                                     | 401     | 401       | 200      | 200    | 200   | 200    | 200
PUT /push/subscription                   |                                     | 401     | 401       | 200      | 200    | 200   | 200    | 200
DELETE /push/subscription                | the owner's                         | 401     | 401       | 404      | 404    | 200   | 404    | 404
GET /admin/queue                         |                                     | 401     | 401       | 403      | 403    | 403   | 403    | 200
GET /admin/queue                         | after a sign-in of long ago         | 401     | 401       | 403      | 403    | 403   | 403    | 403
GET /admin/support/{id}                  | the owner's                         | 401     | 401       | 403      | 403    | 403   | 403    | 200
POST /admin/support/{id}/answer          | the owner's                         | 401     | 401       | 403      | 403    | 403   | 403    | 200
GET /admin/support/{id}/chat             | shared                              | 401     | 401       | 403      | 403    | 403   | 403    | 200
GET /admin/support/{id}/chat             | not shared                          | 401     | 401       | 403      | 403    | 403   | 403    | 404
GET /admin/errors                        |                                     | 401     | 401       | 403      | 403    | 403   | 403    | 200
POST /admin/errors/{id}/resolve          |                                     | 401     | 401       | 403      | 403    | 403   | 403    | 200
GET /admin/health                        |                                     | 401     | 401       | 403      | 403    | 403   | 403    | 200
GET /admin/health/mails                  |                                     | 401     | 401       | 403      | 403    | 403   | 403    | 200
POST /admin/health/mails/retry           | one that is not there               | 401     | 401       | 403      | 403    | 403   | 403    | 200
GET /admin/activity                      |                                     | 401     | 401       | 403      | 403    | 403   | 403    | 200
GET /admin/organizations                 |                                     | 401     | 401       | 403      | 403    | 403   | 403    | 200
GET /admin/organizations/{id}            | somebody's                          | 401     | 401       | 403      | 403    | 403   | 403    | 200
GET /admin/organizations/{id}/members    | somebody's                          | 401     | 401       | 403      | 403    | 403   | 403    | 200
POST /admin/organizations/{id}/admins    | whose admin is lost                 | 401     | 401       | 403      | 403    | 403   | 403    | 200
POST /admin/organizations/{id}/close     | somebody's                          | 401     | 401       | 403      | 403    | 403   | 403    | 200
GET /admin/log                           |                                     | 401     | 401       | 403      | 403    | 403   | 403    | 200
GET /admin/log.jsonl                     |                                     | 401     | 401       | 403      | 403    | 403   | 403    | 200
GET /admin/reports/{id}                  | on the owner's perk                 | 401     | 401       | 403      | 403    | 403   | 403    | 200
POST /admin/reports/{id}/decide          | on the owner's perk                 | 401     | 401       | 403      | 403    | 403   | 403    | 200
GET /reports/appeals/{token}             | the owner's                         | 200     | 401       | 200      | 200    | 200   | 200    | 200
GET /reports/appeals/{token}             | one that never was                  | 400     | 401       | 400      | 400    | 400   | 400    | 400
POST /reports/appeal                     | by the owner's link                 | 200     | 401       | 200      | 200    | 200   | 200    | 200
POST /admin/reports/{id}/appeal          | on the owner's perk                 | 401     | 401       | 403      | 403    | 403   | 403    | 200
GET /admin/settings                      |                                     | 401     | 401       | 403      | 403    | 403   | 403    | 200
PUT /admin/settings                      | the banner                          | 401     | 401       | 403      | 403    | 403   | 403    | 200
GET /admin/featured                      |                                     | 401     | 401       | 403      | 403    | 403   | 403    | 200
GET /admin/featured/search               |                                     | 401     | 401       | 403      | 403    | 403   | 403    | 200
PUT /admin/featured                      | none of them                        | 401     | 401       | 403      | 403    | 403   | 403    | 200
GET /admin/people                        |                                     | 401     | 401       | 403      | 403    | 403   | 403    | 200
GET /admin/people/{id}                   | the owner                           | 401     | 401       | 403      | 403    | 403   | 403    | 200
POST /admin/people/{id}/suspend          | the owner                           | 401     | 401       | 403      | 403    | 403   | 403    | 200
POST /admin/people/{id}/restore          | the owner, suspended                | 401     | 401       | 403      | 403    | 403   | 403    | 200
POST /admin/people/{id}/sign-out         | the owner                           | 401     | 401       | 403      | 403    | 403   | 403    | 200
POST /admin/people/{id}/reset-two-factor | of the owner                        | 401     | 401       | 403      | 403    | 403   | 403    | 200

GET /notifications                       |                                     | 401     | 401       | 200      | 200    | 200   | 200    | 200
GET /notifications/counts                |                                     | 401     | 401       | 200      | 200    | 200   | 200    | 200
POST /notifications/read                 | the owner's of a bid                | 401     | 401       | 404      | 404    | 200   | 404    | 404
POST /notifications/read                 | of the exchange of owner and bidder | 401     | 401       | 200      | 200    | 200   | 200    | 200

GET /friends                             |                                     | 401     | 401       | 200      | 200    | 200   | 200    | 200
GET /friends/pending                     |                                     | 401     | 401       | 200      | 200    | 200   | 200    | 200
GET /friends/sent                        |                                     | 401     | 401       | 200      | 200    | 200   | 200    | 200
POST /friends/request                    | to the owner                        | 401     | 401       | 201      | 409    | 422   | 409    | 201
POST /friends/respond                    | the owner's to the stranger         | 401     | 401       | 200      | 404    | 403   | 404    | 404
DELETE /friends/{id}                     | the owner's request to the stranger | 401     | 401       | 200      | 404    | 200   | 404    | 404
DELETE /friends/{id}                     | of owner and bidder                 | 401     | 401       | 404      | 404    | 200   | 200    | 404
POST /users/email-change                 | with a wrong password               | 401     | 401       | 422      | 422    | 422   | 422    | 422
POST /users/email-change/confirm         | a link that was not sent            | 400     | 401       | 400      | 400    | 400   | 400    | 400
POST /users/email-change/undo            | a link that was not sent            | 400     | 401       | 400      | 400    | 400   | 400    | 400
GET /users/blocked                       |                                     | 401     | 401       | 200      | 200    | 200   | 200    | 200
POST /users/{id}/block                   | the private owner                   | 401     | 401       | 404      | 200    | 422   | 200    | 404
POST /users/{id}/block                   | the public bidder                   | 401     | 401       | 200      | 200    | 200   | 422    | 200
DELETE /users/{id}/block                 | nobody they blocked                 | 401     | 401       | 200      | 200    | 200   | 200    | 200
`

/** Only where the demo company is loaded: nowhere else is there such a call. */
export const demo = `
call                                     | what                                | visitor | bad token | stranger | friend | owner | bidder | systemAdmin
POST /users/demo-sign-in                 | as somebody of the demo             | 200     | 401       | 200      | 200    | 200   | 200    | 200
POST /users/demo-sign-in                 | as the owner, who is real           | 404     | 401       | 404      | 404    | 404   | 404    | 404
`
