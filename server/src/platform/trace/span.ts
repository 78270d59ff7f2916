import { type Span, type SpanOptions, SpanStatusCode, type Tracer } from '@opentelemetry/api'
import { Refusal } from '../base/errors'

/** Undefined as long as nobody collects traces: then a span costs one comparison. */
let tracer: Tracer | undefined

/** The process has one tracer, as OpenTelemetry has one of everything. */
export const setTracer = (next: Tracer | undefined) => {
  tracer = next
}
export const isTracing = () => tracer !== undefined

/** Runs something as a span of the trace around it. A failure marks the span, by its name and code only. */
export function inSpan<T>(name: string, run: () => Promise<T>, options: SpanOptions = {}) {
  if (!tracer) return run()
  return tracer.startActiveSpan(name, options, async (span) => {
    try {
      return await run()
    } catch (error) {
      markFailed(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** Messages of errors may hold what users wrote, so they stay out of traces. */
export function markFailed(span: Span, error: unknown) {
  const { name, code } = error as { name?: string; code?: unknown }
  span.setAttributes({ 'error.type': name ?? 'Error', ...(typeof code === 'string' && { 'error.code': code }) })
  // A refusal is an expected "no", and no fault of ours.
  if (!(error instanceof Refusal)) span.setStatus({ code: SpanStatusCode.ERROR })
}
