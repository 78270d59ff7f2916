import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'

interface Failing {
  /** Shown until it is loaded. */
  meanwhile?: ReactNode
  /** Called when the part could not be loaded, or threw. */
  onFailed?: (() => void) | undefined
  /** Shown then. Nothing, unless the user expects the part: they must not take it for something that is not there. */
  failed?: ReactNode
}

let loadsAgain = 0

/**
 * Browsers older than mid-2026 cache a module that failed to load, and never request it again
 * (github.com/whatwg/html/issues/6768). The retry uses another address, made from the one that their error names.
 */
async function loadPart<Part, File>(load: () => Promise<File>, partOf: (file: File) => Part): Promise<Part> {
  try {
    return partOf(await load())
  } catch (error) {
    const [address] = /https?:\S+\.js/.exec(String(error)) ?? []
    if (!address) throw error
    loadsAgain += 1
    const chunk: Record<string, File> = await import(/* @vite-ignore */ `${address}?again=${loadsAgain}`)
    // A chunk made of several files exports each as an object.
    const part = [chunk as File, ...Object.values(chunk)].map(partOf).find(Boolean)
    if (!part) throw error
    return part
  }
}

/**
 * A part that the page can do without, loaded when it is first shown. If that fails the page stays as it is, with its
 * drafts; it is tried again when the connection is back, or when the part is next shown.
 */
export function lazyPart<P extends object, File>(load: () => Promise<File>, partOf: (file: File) => ComponentType<P>) {
  const lazily = () => lazy(async () => ({ default: await loadPart(load, partOf) }))
  let Part = lazily()
  return function LazyPart({ onFailed, meanwhile, failed, ...props }: P & Failing) {
    const startAnew = () => {
      // A lazy component loads only once, so a retry needs a new one.
      Part = lazily()
      onFailed?.()
    }
    return <Quietly {...{ meanwhile, failed }} onFailed={startAnew} part={() => <Part {...(props as P & object)} />} />
  }
}

interface QuietlyProps {
  onFailed: () => void
  meanwhile: ReactNode
  failed: ReactNode
  part: () => ReactNode
}

class Quietly extends Component<QuietlyProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onFailed()
    window.addEventListener('online', this.again, { once: true })
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.again)
  }

  again = () => this.setState({ failed: false })

  override render() {
    return this.state.failed ? (
      this.props.failed
    ) : (
      <Suspense fallback={this.props.meanwhile}>{this.props.part()}</Suspense>
    )
  }
}
