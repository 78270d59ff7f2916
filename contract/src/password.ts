import { fieldText } from './field-text'

/** Common passwords of 8 characters or more; shorter ones are refused for their length. */
const common = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword 12345678 123456789 1234567890
  87654321 987654321 11111111 22222222 00000000 88888888 99999999 12341234 12344321 11223344 123123123 123321123
  123454321 147258369 159357456 qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwer1234 1q2w3e4r 1q2w3e4r5t q1w2e3r4
  1qaz2wsx qazwsxedc zaq12wsx asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 abcdefgh abcd1234 abc12345 abcdef123
  a1b2c3d4 aa123456 a1234567 a12345678 iloveyou iloveyou1 iloveyou2 sunshine sunshine1 princess princess1 football
  football1 baseball baseball1 basketball superman superman1 batman123 starwars starwars1 pokemon1 welcome1 welcome12
  welcome123 welcome2024 welcome2025 welcome2026 letmein1 letmein123 letmeinnow trustno1 changeme changeme1 changeme123
  admin123 admin1234 admin12345 administrator adminadmin root1234 rootroot test1234 testtest testtest1 testing123
  default1 guest123 user1234 username login123 master123 computer computer1 internet internet1 michelle michael1
  jennifer jessica1 charlie1 danielle anthony1 jordan23 liverpool liverpool1 chelsea1 arsenal1 barcelona
  mercedes corvette mustang1 ferrari1 samsung1 whatever whatever1 nothing1 secret12 secret123 mypassword yourpassword
  dragon12 monkey12 shadow12 hunter12 killer12 summer12 winter12 spring12 autumn12 summer2024 summer2025 summer2026
  winter2024 winter2025 winter2026 january1 february december november monday12 friday12 hello123 hello1234 hellohello
  goodluck helloworld access14 blink182 rockyou1 bubbles1 butterfly chocolate cocacola elephant freedom1 flower12
  garfield hannah12 iceman12 jasmine1 kimberly lovely12 loveyou1 maverick midnight mickey12 nicholas nirvana1 patrick1
  redskins steelers scooter1 snoopy12 softball spiderman swimming tinkerbell tiger123 victoria yankees1 yellow12
  perkloop perkloop1 perkloop123`.split(/\s+/),
)

interface Account {
  email: string
  /** Not known when a forgotten password is reset. */
  username?: string
}

/** Why a password is too easy to guess, or undefined (docs/product.md, Accounts). The schema checks its length. */
export function weakness(password: string, account: Account): string | undefined {
  const lower = password.toLowerCase()
  if (common.has(lower)) return fieldText('passwordTooCommon')
  const email = account.email.trim().toLowerCase()
  const [mailbox = ''] = email.split('@')
  const tooClose = [email, mailbox, account.username?.toLowerCase() ?? ''].some(
    (part) => part.length >= 3 && lower.includes(part),
  )
  return tooClose ? fieldText('passwordHoldsAccount') : undefined
}
