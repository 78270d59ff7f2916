import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, type ReactNode, useEffect, useRef, useState } from 'react'
import { createBrowserRouter, Outlet, type RouteObject, RouterProvider } from 'react-router'
import * as titles from '#locale/page-titles'
import type { RoutePattern } from './platform/analytics.queries'
import { ScreenError } from './platform/error-screen'
import { onFirstUse } from './platform/first-use'
import { askWhereTo } from './platform/is-here'
import { lazyPart } from './platform/lazy-part'
import { followLocale } from './platform/page-language'
import { FramedLoadFailure, loadPage } from './platform/page-load'
import { nameFirstEntry } from './platform/page-place'
import { PageRoot, type RouteHandle } from './platform/page-root'
import { queryClient } from './platform/query-client'
import { Redirect } from './platform/redirect'
import {
  BySession,
  RequireDevelopment,
  RequireOrganizations,
  RequireSession,
  RequireVisitor,
} from './platform/route-guards'
import { SessionBoundary, useSession } from './platform/session'
import { LoadingApplication, StartUp } from './platform/start-up'
import { ToastRegion } from './platform/toast-region'

export function App() {
  return (
    <StartUp>
      <QueryClientProvider client={queryClient}>
        <SignedInOrOut />
      </QueryClientProvider>
    </StartUp>
  )
}

// Not needed for the first page, so loaded after it.
const LiveEvents = lazyPart(
  () => import('./platform/live-events'),
  (file) => file.LiveEvents,
)

const AfterStart = lazyPart(
  () => import('./platform/after-start'),
  (file) => file.AfterStart,
)

function SignedInOrOut() {
  const [router] = useState(() => {
    nameFirstEntry()
    const made = createBrowserRouter(routes)
    askWhereTo(made)
    return made
  })
  const { status, user } = useSession()
  const signedIn = status === 'in'
  const [isUsed, setUsed] = useState(false)
  useEffect(() => onFirstUse(() => setUsed(true)), [])
  const followed = useRef<string>(undefined)
  useEffect(() => {
    // Only when an account is first seen: a choice made elsewhere must not reload a page with a draft in it.
    if (!user || followed.current === user._id) return
    followed.current = user._id
    followLocale(user.locale)
  }, [user])
  return (
    <>
      <SessionBoundary>
        <RouterProvider router={router} />
      </SessionBoundary>
      {/* Outside, so that 'Welcome back!' outlives the change it tells of. */}
      <ToastRegion />
      {signedIn && <LiveEvents />}
      {isUsed && <AfterStart />}
    </>
  )
}

const frame = () => import('./frame').then((file) => file.Frame)
const landing = () => import('./landing/landing-screen').then((file) => file.LandingScreen)
const publicMarketplace = () =>
  import('./landing/public-marketplace-screen').then((file) => file.PublicMarketplaceScreen)
const marketplace = () => import('./perk/marketplace-screen').then((file) => file.MarketplaceScreen)
const login = () => import('./user/login-screen').then((file) => file.LoginScreen)
const register = () => import('./user/register-screen').then((file) => file.RegisterScreen)
const registered = () => import('./user/registration-success-screen').then((file) => file.RegistrationSuccessScreen)
const verifyEmail = () => import('./user/verify-email-screen').then((file) => file.VerifyEmailScreen)
const changeEmail = () => import('./user/email-change-screen').then((file) => file.EmailChangeScreen)
const undoEmail = () => import('./user/email-change-screen').then((file) => file.EmailUndoScreen)
const appeal = () => import('./report/appeal-screen').then((file) => file.AppealScreen)
const unsubscribe = () => import('./mail/unsubscribe-screen').then((file) => file.UnsubscribeScreen)
const ssoCallback = () => import('./sso/sso-callback-screen').then((file) => file.SsoCallbackScreen)
const resend = () => import('./user/resend-verification-screen').then((file) => file.ResendVerificationScreen)
const resetPassword = () => import('./user/reset-password-screen').then((file) => file.ResetPasswordScreen)
const myPerks = () => import('./perk/my-perks-screen').then((file) => file.MyPerksScreen)
const myBids = () => import('./bid/my-bids-screen').then((file) => file.MyBidsScreen)
const acceptedBids = () => import('./exchange/accepted-bids-screen').then((file) => file.AcceptedBidsScreen)
const friends = () => import('./friendship/friends-screen').then((file) => file.FriendsScreen)
const profile = () => import('./user/profile-screen').then((file) => file.ProfileScreen)
const userProfile = () => import('./user/user-profile-screen').then((file) => file.UserProfileScreen)
const organization = () => import('./organization/organization-screen').then((file) => file.OrganizationScreen)
const admin = () => import('./admin/admin-screen').then((file) => file.AdminScreen)
const requireOrganization = () =>
  import('./organization/organization-required').then((file) => file.RequireOrganization)
const ui = () => import('./dev/ui-screen').then((file) => file.UiScreen)

const routes: RouteObject[] = [
  {
    element: <PageRoot />,
    errorElement: <ScreenError />,
    hydrateFallbackElement: <LoadingApplication />,
    children: [
      home(),
      inFrame((content) => content, [screen('/public-marketplace', titles.marketplace, publicMarketplace)]),
      within(
        <RequireVisitor>
          <Outlet />
        </RequireVisitor>,
        [screen('/login', titles.signIn, login), screen('/register', titles.createAccount, register)],
      ),
      screen('/registration-success', titles.checkYourEmail, registered),
      screen('/verify-email/:token', titles.emailVerification, verifyEmail),
      screen('/email-change/:token', titles.changeEmail, changeEmail),
      screen('/email-change/undo/:token', titles.changeEmail, undoEmail),
      screen('/appeal/:token', titles.appeal, appeal),
      screen('/unsubscribe/:token/:kind', titles.unsubscribe, unsubscribe),
      screen('/sso/callback', titles.singleSignOn, ssoCallback),
      screen('/resend-verification', titles.resendVerificationEmail, resend),
      screen('/reset-password', titles.resetPassword, resetPassword),
      inFrame(
        (content) => <RequireSession>{content}</RequireSession>,
        [
          screen('/marketplace', titles.marketplace, marketplace),
          screen('/myperks', titles.myPerks, myPerks),
          screen('/mybids', titles.myBids, myBids),
          screen('/acceptedbids', titles.acceptedBids, acceptedBids),
          screen('/friends', titles.myFriends, friends),
          screen('/profile', titles.profile, profile),
          screen('/profile/:userId', titles.profile, userProfile),
          adminScreen(),
          within(
            <RequireOrganizations>
              <Outlet />
            </RequireOrganizations>,
            [screen('/organization', titles.organizationManagement, organization), belowOrganization()],
          ),
        ],
      ),
      within(
        <RequireDevelopment>
          <Outlet />
        </RequireDevelopment>,
        [screen('/dev/ui', () => 'Components', ui)],
      ),
      { path: '*', element: <Redirect to="/" /> },
    ],
  },
]

function screen(path: RoutePattern, title: RouteHandle['title'], load: () => Promise<ComponentType>): RouteObject {
  const handle: RouteHandle = { pattern: path, title }
  return { path, handle, lazy: async () => ({ Component: await loadPage(load) }) }
}

/** Every tab has an address of its own; one code serves them all. */
function adminScreen(): RouteObject {
  const handle: RouteHandle = { pattern: '/admin/:tab', title: titles.administration }
  return { path: '/admin/:tab?', handle, lazy: async () => ({ Component: await loadPage(admin) }) }
}

/** There is no page here yet: members are sent to their organization, others are told how to get one. */
function belowOrganization(): RouteObject {
  const handle: RouteHandle = { pattern: '/organization', title: titles.organizationRequired }
  return {
    path: '/organization/*',
    handle,
    lazy: async () => {
      const RequireOrganization = await loadPage(requireOrganization)
      return {
        element: (
          <RequireOrganization>
            <Redirect to="/organization" />
          </RequireOrganization>
        ),
      }
    },
  }
}

/** Pages that show the navigation. */
function inFrame(guard: (content: ReactNode) => ReactNode, children: RouteObject[]): RouteObject {
  return {
    lazy: async () => {
      const Frame = await loadPage(frame)
      return {
        element: guard(
          <Frame>
            <Outlet />
          </Frame>,
        ),
      }
    },
    errorElement: <ScreenError />,
    children: [{ errorElement: <FramedLoadFailure />, children }],
  }
}

function within(element: ReactNode, children: RouteObject[]): RouteObject {
  return { element, errorElement: <ScreenError />, children }
}

/** One address, two screens: the marketplace for signed-in users, the landing page for everybody else. */
function home(): RouteObject {
  const handle: RouteHandle = { pattern: '/', title: (isSignedIn) => (isSignedIn ? titles.marketplace() : 'Perkloop') }
  const Frame = component(frame)
  const Marketplace = component(marketplace)
  const Landing = component(landing)
  return {
    path: '/',
    handle,
    element: (
      <BySession
        signedIn={
          <Frame>
            <Marketplace />
          </Frame>
        }
        signedOut={<Landing />}
      />
    ),
  }
}

/** A screen whose code is loaded when it is shown. */
function component<P>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await loadPage(load) }))
}
