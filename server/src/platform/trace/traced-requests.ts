import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Makes each request a span, which goes on the trace that its `traceparent` header names. To be called before the app's
 * routes are added.
 */
export function traceRequests(app: FastifyInstance) {
  const tracer = trace.getTracer('perkloop')
  const traced = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    // The pattern and never the path: that holds ids, and secrets of links.
    const route = request.routeOptions.url ?? 'none'
    const parent = propagation.extract(context.active(), request.headers)
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'perkloop.request_id': request.id,
    }
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
    traced.set(request, span)
    context.with(trace.setSpan(parent, span), done)
  })
  const end = (request: FastifyRequest, status?: number) => {
    const span = traced.get(request)
    if (status !== undefined) span?.setAttribute('http.response.status_code', status)
    if (status === undefined || status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    traced.delete(request)
  }
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply.statusCode)
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    end(request)
    done()
  })
}
