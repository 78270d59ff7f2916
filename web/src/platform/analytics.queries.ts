import { recordPageView, type routePatterns } from '@perkloop/contract/analytics'
import { call } from './api'

export type RoutePattern = (typeof routePatterns)[number]

/** Counts a visit to a route. A failure is ignored. */
export function countPageView(path: RoutePattern) {
  call(recordPageView, { body: { path }, background: true }).catch(() => {})
}
