import { context, propagation, trace } from '@opentelemetry/api'
import { BadEnvironment } from '../base/env'
import { setTracer } from './span'

type Variables = Record<string, string | undefined>

/**
 * Sends traces to the collector of OTEL_EXPORTER_OTLP_ENDPOINT; the SDK reads all other variables itself (sampler, headers,
 * limits, service name). Its packages are loaded only here, as most places collect none.
 * @returns a function that sends what is left and ends it.
 * @throws BadEnvironment for a protocol that needs native code.
 */
export async function openTracing() {
  const { NodeTracerProvider, BatchSpanProcessor } = await import('@opentelemetry/sdk-trace-node')
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } = await import(
    '@opentelemetry/resources'
  )
  const named = resourceFromAttributes({ 'service.name': 'perkloop' })
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(named)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(await exporterOf(process.env))],
  })
  provider.register()
  setTracer(trace.getTracer('perkloop'))
  return async () => {
    setTracer(undefined)
    // A collector that does not answer must not hold up the end.
    const sent = provider.shutdown().catch(() => {})
    await Promise.race([sent, new Promise((done) => setTimeout(done, 2_000).unref())])
    for (const one of [trace, context, propagation]) one.disable()
  }
}

async function exporterOf(env: Variables) {
  const protocol = env.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL || env.OTEL_EXPORTER_OTLP_PROTOCOL || 'http/protobuf'
  if (protocol === 'http/json') {
    const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
    return new OTLPTraceExporter()
  }
  if (protocol !== 'http/protobuf')
    throw new BadEnvironment('OTEL_EXPORTER_OTLP_PROTOCOL should be http/protobuf or http/json')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-proto')
  return new OTLPTraceExporter()
}
