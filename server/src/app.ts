import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import underPressure from '@fastify/under-pressure'
import type { DemoFace } from '@perkloop/contract/config'
import { limits } from '@perkloop/contract/limits'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyServerOptions } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { demoSignInRoutes } from './account/demo-sign-in'
import { apiRoutes } from './api-routes'
import { guideRoutes } from './guide/guide.routes'
import { devMail } from './mail/dev-mail'
import { pageRoutes } from './page/page.routes'
import { publicFileRoutes } from './page/public-file.routes'
import { refuse } from './platform/base/errors'
import type { Deps } from './platform/context'
import { errorExit, sendConnectionError, sendError } from './platform/http/error-exit'
import { eventStream } from './platform/http/event-stream'
import { healthRoutes } from './platform/http/health'
import { OneLineLog } from './platform/http/logged-request'
import { metricsEndpoint } from './platform/http/metrics-endpoint'
import { applicationPolicy, inlineIn, pageHeaders, permissionsPolicy } from './platform/http/page-security'
import { documented, tagsOf } from './platform/http/route-document'
import { pictureFiles, startPage, webFiles } from './platform/http/web-files'
import type { Counts } from './platform/limit/limit'
import { limitOverall } from './platform/limit/overall-limit'
import { makeSlowQueue } from './platform/limit/slow-queue'
import type { Metrics } from './platform/metrics/metrics'
import { compressResponse } from './platform/reply/compress'
import { sendNotModified } from './platform/reply/reply'
import { traceRequests } from './platform/trace/traced-requests'
import { scimDocumentPath } from './scim/scim.routes'
import { settingRoutes } from './setting/setting.routes'

interface Options {
  deps: Deps
  counts: Counts | null
  /** Undefined where nobody reads them. */
  metrics?: Metrics | undefined
  /** The built web application; undefined where only the API is served. */
  webFolder?: string | undefined
  /** The guides that /docs shows (docs/guides); they need the built web application too. */
  guideFolder?: string | undefined
  logger?: FastifyServerOptions['logger']
  /** How long the event loop may lag before requests get a 503, in milliseconds; 0 for no limit. */
  busyAfter?: number | undefined
  /**
   * Timeouts in milliseconds: headers may take this long, a whole request three times that. A connection on which
   * nothing moves, because the client does not read, is closed after six times that.
   */
  slowAfter?: number | undefined
  /** Whom visitors may look around as; given only where the demo company may be loaded. */
  demoFaces?: readonly DemoFace[] | undefined
}

const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-hashes' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const dataHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

const overHttpsOnly = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }

export async function buildApp({
  deps,
  counts,
  metrics,
  webFolder,
  guideFolder,
  logger,
  busyAfter = 2_000,
  slowAfter = 20_000,
  demoFaces,
}: Options): Promise<FastifyInstance> {
  const app = fastify({
    logger: logger ?? false,
    logController: new OneLineLog(),
    bodyLimit: limits.bodyBytes,
    // Hop 0 is the nearest proxy.
    trustProxy: (_address, hop) => hop < deps.env.proxies,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 300 },
    requestTimeout: 3 * slowAfter,
    connectionTimeout: 6 * slowAfter,
    http: { headersTimeout: slowAfter, connectionsCheckingInterval: slowAfter / 4 },
    frameworkErrors: (error, request, reply) => sendError(error, request, reply as FastifyReply),
    clientErrorHandler: sendConnectionError,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  })
  app.decorate('deps', deps)
  app.decorate('counts', counts)
  app.decorate('slowQueue', makeSlowQueue())
  app.decorateRequest('caller', null)
  app.decorateReply('compressed', null)
  // Bodies must be JSON and say so; anything else is a 415.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(
    ({ schema }) =>
      (data) =>
        JSON.stringify((schema as z.ZodType).parse(data)),
  )
  errorExit(app)
  metrics?.measureRequests(app)
  if (deps.env.tracing) traceRequests(app)
  // A connection that could not be accepted (no file handles left, say) must not end the others.
  app.server.on('error', (error) => app.log.error({ err: error }, 'a connection could not be taken'))
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id)
    done()
  })
  if (counts) limitOverall(app, counts.loose)
  app.addHook('onSend', sendNotModified)
  app.addHook('onSend', compressResponse)
  if (busyAfter) {
    // A sample with less than two ticks of the event loop reads as a lag without end: two stalls that are allowed must fit in.
    const sampleInterval = 2 * busyAfter
    await app.register(underPressure, { maxEventLoopDelay: busyAfter, sampleInterval, exposeStatusRoute: false })
  }
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Perkloop',
        description: 'Swap workplace perks, peer to peer.',
        version: '1.0.0',
        license: { name: 'All rights reserved', url: deps.env.publicUrl },
        contact: { name: 'Perkloop', email: deps.env.supportEmail, url: deps.env.publicUrl },
      },
      servers: [{ url: deps.env.publicUrl }],
      tags: tagsOf(),
      externalDocs: {
        url: `${deps.env.publicUrl}${scimDocumentPath}`,
        description: 'What a directory calls (SCIM) has a document of its own',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: documented,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
  await app.register(async (api) => {
    const headers = deps.env.production ? { ...dataHeaders, ...overHttpsOnly } : dataHeaders
    api.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers)
      done()
    })
    settingRoutes(api, demoFaces ?? [])
    if (demoFaces) demoSignInRoutes(api, demoFaces)
    await apiRoutes(api)
    const openStreams = eventStream(api)
    metrics?.watchStreams(openStreams)
    deps.vitals.watchStreams(openStreams)
  })
  healthRoutes(app)
  if (metrics && deps.env.metricsPort === undefined) metricsEndpoint(app, metrics, deps.env.metricsToken)
  // Only pages get all of helmet's headers: on JSON most of them do nothing, and each response would pay for them.
  await app.register(async (pages) => {
    const starts = webFolder ? [webFolder, join(webFolder, 'de')].map((folder) => inlineIn(startPage(folder))) : []
    const inline = {
      scripts: starts.flatMap(({ scripts }) => scripts),
      styles: starts.flatMap(({ styles }) => styles),
    }
    await pages.register(helmet, { ...pageHeaders(deps.env), ...applicationPolicy(deps.env, inline) })
    pages.addHook('onRequest', (_request, reply, done) => {
      reply.header('Permissions-Policy', permissionsPolicy)
      done()
    })
    await pages.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: docsPolicy })
    devMail(pages)
    publicFileRoutes(pages)
    if (!deps.env.s3) await pictureFiles(pages)
    if (webFolder) {
      await webFiles(pages, webFolder)
      await pageRoutes(pages, webFolder)
      if (guideFolder) guideRoutes(pages, webFolder, guideFolder)
    } else pages.setNotFoundHandler(() => refuse('NOT_FOUND', 'notFound'))
  })
  return app
}
