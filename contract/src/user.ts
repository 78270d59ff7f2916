import { z } from 'zod'
import { endpoint } from './endpoint'
import { ById, Deleted, Done, Id, isLinkedIn, line, Moment, optionalLine, optionalLink, text } from './field'
import { limits } from './limits'
import { AnsweredPermissions } from './permission'

export const Discoverability = z.enum(['public', 'private'])

export const Email = text(limits.emailLength, 'Enter your email').pipe(z.email('Enter a valid email'))

export const Username = text(limits.usernameMax, 'Choose a username')
  .pipe(z.string().min(limits.usernameMin, `At least ${limits.usernameMin} characters`))
  .pipe(z.string().regex(/^[A-Za-z0-9._-]+$/, 'Letters, digits, dots, underscores and hyphens only'))

export const Password = z
  .string()
  .min(limits.passwordMin, 'Password must be at least 8 characters')
  .max(limits.passwordMax, `At most ${limits.passwordMax} characters`)

const LinkedIn = optionalLink().refine((link) => !link || isLinkedIn(link), 'Enter a link to a linkedin.com profile')

/** What anybody who may see a person is told of them: never an email, a code or a permission. */
export const Person = z.object({
  _id: Id,
  name: z.string(),
  /** Null for a former member. */
  username: z.string().nullable(),
  company: z.string().nullable(),
  averageRating: z.number().nullable(),
  totalRatings: z.number().int(),
  discoverability: Discoverability,
})
export type Person = z.infer<typeof Person>

export const ProfilePerson = Person.extend({
  city: z.string().nullable(),
  jobTitle: z.string().nullable(),
  linkedin: z.string().nullable(),
})

/** The signed-in user, as only they see themselves. */
export const User = ProfilePerson.extend({
  username: z.string(),
  email: z.string(),
  inviteCode: z.string().nullable(),
  organization: Id.nullable(),
  organizationName: z.string().nullable(),
  role: z.object({ name: z.string(), permissions: AnsweredPermissions }).nullable(),
  orgSettings: z.object({ title: z.string().nullable() }).nullable(),
  isSystemAdmin: z.boolean(),
  createdAt: Moment,
})
export type User = z.infer<typeof User>

export const Credentials = z.object({ email: z.string().max(1000), password: z.string().max(1000) })

export const Registration = z.object({
  name: line(limits.nameLength, 'Enter your full name'),
  username: Username,
  email: Email,
  password: Password,
  company: optionalLine(limits.profileTextLength),
  city: optionalLine(limits.profileTextLength),
  jobTitle: optionalLine(limits.profileTextLength),
  linkedin: LinkedIn,
  discoverability: Discoverability.optional(),
  invitationToken: z.string().max(200).optional(),
})

export const ProfileChange = z.object({
  name: line(limits.nameLength, 'Enter your full name').optional(),
  company: optionalLine(limits.profileTextLength),
  city: optionalLine(limits.profileTextLength),
  jobTitle: optionalLine(limits.profileTextLength),
  linkedin: LinkedIn,
  discoverability: Discoverability.optional(),
  generateNewInviteCode: z.boolean().optional(),
})

export const login = endpoint({
  method: 'POST',
  path: '/users/login',
  access: 'public',
  summary: 'Sign in',
  failure: 'Login failed',
  body: Credentials,
  reply: z.object({ token: z.string(), user: User }),
  idempotent: false,
  limit: 'sign-in',
})

export const logout = endpoint({
  method: 'POST',
  path: '/users/logout',
  access: 'user',
  summary: 'End this session',
  failure: 'Logout failed',
  reply: Done,
  idempotent: false,
  limit: 'write',
})

export const register = endpoint({
  method: 'POST',
  path: '/users/register',
  access: 'public',
  summary: 'Create an account; a verification mail follows',
  failure: 'Registration failed',
  body: Registration,
  reply: z.object({
    message: z.string(),
    user: Person,
    organizationName: z.string().optional(),
    joinedOrganization: z.boolean().optional(),
  }),
  status: 201,
  limit: 'register',
})

export const verifyEmail = endpoint({
  method: 'GET',
  path: '/users/verify-email/:token',
  access: 'public',
  summary: 'Confirm an email address; repeating it says success again',
  failure: 'Verification failed',
  params: z.object({ token: z.string().max(200) }),
  reply: Done,
  limit: 'guess',
})

const OnlyEmail = z.object({ email: Email })

export const resendVerification = endpoint({
  method: 'POST',
  path: '/users/resend-verification',
  access: 'public',
  summary: 'Send the verification mail again',
  failure: 'Failed to send verification email',
  body: OnlyEmail,
  reply: Done,
  limit: 'mail',
})

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/users/request-password-reset',
  access: 'public',
  summary: 'Send a reset code; the answer never tells whether the email is known',
  failure: 'If the email exists, a code has been sent',
  body: OnlyEmail,
  reply: Done,
  limit: 'mail',
})

const ResetCode = text(limits.resetCodeLength, 'Enter the code')

export const verifyResetOtp = endpoint({
  method: 'POST',
  path: '/users/verify-reset-otp',
  access: 'public',
  summary: 'Check a reset code',
  failure: 'Invalid code. Please try again.',
  body: z.object({ email: Email, otp: ResetCode }),
  reply: Done,
  limit: 'guess',
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/users/reset-password',
  access: 'public',
  summary: 'Set a new password with a reset code; ends every session',
  failure: 'Failed to reset password',
  body: z.object({ email: Email, otp: ResetCode, newPassword: Password }),
  reply: Done,
  limit: 'guess',
})

export const getProfile = endpoint({
  method: 'GET',
  path: '/users/profile',
  access: 'user',
  summary: 'Your own profile',
  failure: 'Failed to fetch profile',
  reply: User,
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/users/profile',
  access: 'user',
  summary: 'Change your profile',
  failure: 'Failed to update profile',
  body: ProfileChange,
  reply: User,
  limit: 'write',
})

export const deleteProfile = endpoint({
  method: 'DELETE',
  path: '/users/profile',
  access: 'user',
  summary: 'Delete your account, at once and for good',
  failure: 'Failed to delete account',
  reply: Deleted,
  limit: 'write',
})

export const findByInviteCode = endpoint({
  method: 'GET',
  path: '/users/invite/:code',
  access: 'user',
  summary: 'The person an invite code belongs to',
  failure: 'User not found',
  params: z.object({ code: z.string().max(100) }),
  reply: Person,
  limit: 'search',
})

export const findByUsername = endpoint({
  method: 'GET',
  path: '/users/username/:name',
  access: 'user',
  summary: 'Public people whose username holds the text',
  failure: 'No users found',
  params: z.object({
    name: z
      .string()
      .trim()
      .min(limits.usernameSearchMin, 'Username must be at least 3 characters')
      .max(limits.usernameMax),
  }),
  reply: z.array(Person),
  limit: 'search',
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
      /** Null for a private member, who is named to friends and to themselves only. */
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
  failure: 'Failed to fetch user profile',
  params: ById,
  reply: ViewedProfile,
})
