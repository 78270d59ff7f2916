import { z } from 'zod'
import { endpoint } from './endpoint'
import { ById, Deleted, Id, isLinkedIn, Moment, name, optionalLine, optionalLink, Page } from './field'
import { fieldText } from './field-text'
import { localePattern } from './language'
import { limits } from './limits'
import { ShownPermissions } from './permission-map'

export const Discoverability = z.enum(['public', 'private'])

const LinkedIn = optionalLink().refine((link) => !link || isLinkedIn(link), fieldText('linkNotLinkedIn'))

/** What users may enter about themselves, at registration and later. */
export const About = z.object({
  company: optionalLine(limits.profileTextLength),
  city: optionalLine(limits.profileTextLength),
  jobTitle: optionalLine(limits.profileTextLength),
  linkedin: LinkedIn,
})

/** The fields of a user that everybody who may see them gets: never an email, a code or a permission. */
export const Person = z.object({
  _id: Id,
  /** Empty for a former member, and where the person is hidden: each client has its own words for them. */
  name: z.string(),
  /** The person exists, but is private to the caller. */
  hidden: z.literal(true).optional(),
  /** Null for a former member. */
  username: z.string().nullable(),
  /** As they typed it. */
  company: z.string().nullable(),
  /** The organization whose proven domain their confirmed email is at (docs/product.md, Proven domains). */
  verifiedCompany: z.string().nullable(),
  averageRating: z.number().nullable(),
  totalRatings: z.number().int(),
  discoverability: Discoverability,
  /** The address of their own picture, where the caller may see it. */
  portraitUrl: z.string().nullable(),
})
export type Person = z.infer<typeof Person>

const ProfilePerson = Person.extend({
  city: z.string().nullable(),
  jobTitle: z.string().nullable(),
  linkedin: z.string().nullable(),
  /** The month they joined, `YYYY-MM`. */
  memberSince: z.string(),
})
export type ProfilePerson = z.infer<typeof ProfilePerson>

/** The signed-in user, with fields that only they see. */
export const User = ProfilePerson.extend({
  username: z.string(),
  email: z.string(),
  inviteCode: z.string().nullable(),
  organization: Id.nullable(),
  organizationName: z.string().nullable(),
  role: z.object({ name: z.string(), permissions: ShownPermissions }).nullable(),
  orgSettings: z.object({ title: z.string().nullable() }).nullable(),
  isSystemAdmin: z.boolean(),
  /** The language they read, with a region where it is known, like `de-AT`; null until it is known. */
  locale: z.string().nullable(),
  /** By which their quiet hours go, like `Europe/Berlin`; null until it is known. */
  timeZone: z.string().nullable(),
  /** Whether their perks take part in loops. */
  joinsLoops: z.boolean(),
  /** They do not join any more because they let two loops in a row pass, and have not said what they want since. */
  loopsPaused: z.boolean(),
  /** False for users who have only ever signed in at their organization's identity provider. */
  hasPassword: z.boolean(),
  /** Their organization lets them in by its identity provider only: password and passkey are closed to them. */
  ssoRequired: z.boolean(),
  createdAt: Moment,
})
export type User = z.infer<typeof User>

/** What the caller has in common with a person whose profile they may open; never more than the caller may know. */
export const InCommon = z.object({
  /** Public people who are friends of both. */
  mutualFriends: z.number().int(),
  company: z.boolean(),
  organization: z.boolean(),
})
export type InCommon = z.infer<typeof InCommon>

export const FoundPerson = Person.extend({
  /** Whether the caller may open the profile: an invite code alone opens none. */
  mayOpen: z.boolean(),
  isFriend: z.boolean(),
  inCommon: InCommon.optional(),
})
export type FoundPerson = z.infer<typeof FoundPerson>

export const ProfileChange = z.object({
  name: name('fullNameMissing').optional(),
  ...About.shape,
  discoverability: Discoverability.optional(),
  generateNewInviteCode: z.boolean().optional(),
  locale: z
    .string()
    .regex(localePattern)
    .optional()
    .describe('The language you read, with a region or without, like de-AT'),
  joinsLoops: z.boolean().optional().describe('Whether your perks take part in loops'),
})

export const getProfile = endpoint({
  method: 'GET',
  path: '/users/profile',
  access: 'user',
  summary: 'Your own profile',
  failure: 'failedToFetchProfile',
  reply: User,
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/users/profile',
  access: 'user',
  summary: 'Change your profile',
  failure: 'failedToUpdateProfile',
  body: ProfileChange,
  reply: User,
  limit: 'write',
})

export const deleteProfile = endpoint({
  method: 'DELETE',
  path: '/users/profile',
  access: 'user',
  summary: 'Delete your account, at once and for good',
  failure: 'failedToDeleteAccount',
  reply: Deleted,
  limit: 'write',
})

export const deletePortrait = endpoint({
  method: 'DELETE',
  path: '/users/profile/picture',
  access: 'user',
  summary: 'Remove your own picture',
  failure: 'failedToUpdateProfile',
  reply: User,
  limit: 'write',
})

export const FriendshipStatus = z.enum(['pending', 'accepted'])

export const ViewedProfile = z.object({
  user: ProfilePerson,
  stats: z.object({
    completedExchanges: z.number().int(),
    completedExchangesWithUser: z.number().int(),
    activeExchanges: z.number().int(),
  }),
  perks: z.array(
    z.object({
      _id: Id,
      title: z.string(),
      description: z.string(),
      estimatedValue: z.number(),
      imageUrl: z.string().nullable(),
      imageCardUrl: z.string().nullable(),
      createdAt: Moment,
    }),
  ),
  activeExchanges: z.array(
    z.object({
      _id: Id,
      perkTitle: z.string(),
      /** Null for a private bidder, unless the caller is a friend of theirs, or is the bidder. */
      bidderName: z.string().nullable(),
      completionDate: z.string(),
    }),
  ),
  friendshipStatus: FriendshipStatus.nullable(),
  friendshipId: Id.nullable(),
  isFriendRequestSender: z.boolean(),
})
export type ViewedProfile = z.infer<typeof ViewedProfile>

export const getUser = endpoint({
  method: 'GET',
  path: '/users/:id',
  access: 'user',
  summary: "Somebody's profile, where you may see it",
  failure: 'failedToFetchUserProfile',
  params: ById,
  reply: ViewedProfile,
})

/** What the other party of an exchange wrote with their rating, and was told that others would read. */
export const ReceivedComment = z.object({
  number: z.number().int(),
  comment: z.string(),
  /** `YYYY-MM`. */
  month: z.string(),
  /** Their first name, empty for a former member; the id only where the caller may open their profile. */
  writer: z.object({ _id: Id.nullable(), firstName: z.string() }),
})
export type ReceivedComment = z.infer<typeof ReceivedComment>

export const listReceivedComments = endpoint({
  method: 'GET',
  path: '/users/:id/comments',
  access: 'user',
  summary: 'What others wrote in their ratings of somebody whose profile you may see, newest first',
  failure: 'failedToFetchUserProfile',
  params: ById,
  query: Page,
  reply: z.array(ReceivedComment),
})
