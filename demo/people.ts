import { type Ago, days, minutes } from './ago'

interface PersonData {
  name: string
  username: string
  email: string
  company?: string
  city?: string
  jobTitle?: string
  linkedin?: string
  /** Only private people have one. */
  inviteCode?: string
  isSystemAdmin?: true
  joined: Ago
}

const linkedin = (name: string) => `https://www.linkedin.com/in/${name}`

const asterway = {
  ben: {
    name: 'Ben Carrow',
    username: 'ben.carrow',
    email: 'ben@asterway.example',
    company: 'Asterway',
    city: 'Oakland, CA',
    jobTitle: 'Program lead',
    linkedin: linkedin('perkloop-ben-carrow'),
    joined: days(89),
  },
  amara: {
    name: 'Amara Okoye',
    username: 'amara',
    email: 'amara@asterway.example',
    company: 'Asterway',
    city: 'San Francisco, CA',
    jobTitle: 'Head of People',
    linkedin: linkedin('perkloop-amara-okoye'),
    joined: days(90),
  },
  jonas: {
    name: 'Jonas Weber',
    username: 'jonasw',
    email: 'jonas@asterway.example',
    company: 'Asterway',
    city: 'San Francisco, CA',
    jobTitle: 'Workplace manager',
    joined: days(88),
  },
  lucia: {
    name: 'Lucía Ferrer',
    username: 'lucia.ferrer',
    email: 'lucia@asterway.example',
    company: 'Asterway',
    city: 'San José, CA',
    jobTitle: 'Benefits partner',
    joined: days(86),
  },
  theo: {
    name: 'Theo Nakamura',
    username: 'theo_n',
    email: 'theo@asterway.example',
    company: 'Asterway',
    city: 'Oakland, CA',
    jobTitle: 'Data analyst',
    joined: days(80),
  },
  wren: {
    name: 'Wren Castillo',
    username: 'wren',
    email: 'wren@asterway.example',
    company: 'Asterway',
    city: 'Sacramento, CA',
    joined: days(41),
  },
} satisfies Record<string, PersonData>

/** A user whose email follows from username and company. `joined` is in days. */
const person = (
  name: string,
  username: string,
  company: string,
  city: string,
  jobTitle: string,
  joined: number,
  more: Partial<PersonData> = {},
): PersonData => ({
  name,
  username,
  email: `${username.toLowerCase().split(/[._-]/)[0]}@${company.toLowerCase().split(' ')[0]}.example`,
  company,
  city,
  jobTitle,
  joined: days(joined),
  ...more,
})

const elsewhere = {
  maya: person('Maya Lindqvist', 'maya.lindqvist', 'Northlight', 'San Francisco, CA', 'Product designer', 88, {
    linkedin: linkedin('perkloop-maya-lindqvist'),
  }),
  nadia: person('Nadia Brandt', 'nadia.b', 'Northlight', 'Portland, OR', 'Researcher', 77, {
    inviteCode: 'NADYA4BRD7',
  }),
  devon: person('Devon Achebe', 'devon', 'Ledgerly', 'San Francisco, CA', 'Risk engineer', 90, {
    linkedin: linkedin('perkloop-devon-achebe'),
  }),
  yusuf: person('Yusuf Demir', 'yusufd', 'Ledgerly', 'San Mateo, CA', 'Support lead', 64),
  priya: person('Priya Raman', 'priya.raman', 'Gridbase', 'New York, NY', 'Site reliability engineer', 87, {
    linkedin: linkedin('perkloop-priya-raman'),
  }),
  elliot: person('Elliot Park', 'elliot_park', 'Gridbase', 'Jersey City, NJ', 'Developer advocate', 58, {
    inviteCode: 'PARKE7WX3Q',
  }),
  sara: person('Sara Okafor', 'sara.okafor', 'Helixa Health', 'South San Francisco, CA', 'Lab manager', 85),
  rosa: person('Rosa Delgado', 'rosa', 'Helixa Health', 'Daly City, CA', 'Clinical scientist', 49),
  kenji: person('Kenji Watanabe', 'kenji', 'Tabulo', 'San Francisco, CA', 'Solutions architect', 84),
  kwame: person('Kwame Boateng', 'kwame.b', 'Tabulo', 'Austin, TX', 'Account executive', 52, {
    linkedin: linkedin('perkloop-kwame-boateng'),
  }),
  lena: person('Lena Fischer', 'lena-fischer', 'Cloudmoor', 'Seattle, WA', 'Sales director', 83),
  viktor: person('Viktor Sandoval', 'viktor', 'Cloudmoor', 'Denver, CO', 'Field engineer', 61),
  ines: person('Inès Moreau', 'ines', 'Wavelane', 'Brooklyn, NY', 'Audio engineer', 82, {
    linkedin: linkedin('perkloop-ines-moreau'),
  }),
  mei: person('Mei Tanaka', 'mei.tanaka', 'Wavelane', 'New York, NY', 'Music editor', 55),
  tomas: person('Tomás Herrera', 'tomas', 'Fernpeak', 'Ventura, CA', 'Materials buyer', 79),
  hana: person('Hana Novak', 'hana.novak', 'Fernpeak', 'Seattle, WA', 'Store planner', 78, {
    linkedin: linkedin('perkloop-hana-novak'),
  }),
  grace: person('Grace Whitfield', 'grace', 'Halden', 'Boston, MA', 'Brand strategist', 76),
  freya: person('Freya Dahl', 'freya.dahl', 'Halden', 'Cambridge, MA', 'Copywriter', 44),
  omar: person('Omar Haddad', 'omar', 'Papertrail', 'Berkeley, CA', 'Technical writer', 75),
  isaac: person('Isaac Levin', 'isaac.levin', 'Papertrail', 'Oakland, CA', 'Illustrator', 20, {
    inviteCode: 'SAACW8V5TN',
  }),
  raj: person('Raj Malhotra', 'raj', 'Cartwright', 'Chicago, IL', 'Merchant success', 73),
  chloe: person('Chloe Tran', 'chloe.tran', 'Cartwright', 'San José, CA', 'Data scientist', 15),
} satisfies Record<string, PersonData>

const others = {
  sam: { name: 'Sam Whitlock', username: 'sam.whitlock', email: 'sam@whitlock.example', joined: minutes(50) },
  robin: {
    name: 'Robin Ashdown',
    username: 'robin',
    email: 'robin@perkloop.example',
    company: 'Perkloop',
    isSystemAdmin: true,
    joined: days(90),
  },
} satisfies Record<string, PersonData>

export type PersonKey = keyof typeof asterway | keyof typeof elsewhere | keyof typeof others
export const people: Record<PersonKey, PersonData> = { ...asterway, ...elsewhere, ...others }
