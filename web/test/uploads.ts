import { onTestFinished } from 'vitest'

/** A file upload (PUT) that the test drives. */
export interface Upload {
  url: string
  file: File
  isAborted: boolean
  sent: (share: number) => void
  finish: (status?: number, body?: object) => void
  breakOff: () => void
}

/** Replaces XMLHttpRequest until the test is over. @returns the uploads that began, the latest last. */
export function interceptUploads(): Upload[] {
  const uploads: Upload[] = []
  const network = window.XMLHttpRequest
  // It has what our uploads use of the browser's own.
  window.XMLHttpRequest = requestNotedIn(uploads) as unknown as typeof XMLHttpRequest
  onTestFinished(() => {
    window.XMLHttpRequest = network
  })
  return uploads
}

/** The part of XMLHttpRequest that platform/upload.ts uses. */
function requestNotedIn(uploads: Upload[]) {
  return class {
    upload: { onprogress?: (event: ProgressEvent) => void } = {}
    onload = () => {}
    onerror = () => {}
    status = 0
    responseText = ''
    private url = ''
    private own: Upload | undefined

    open(_method: string, url: string) {
      this.url = url
    }

    setRequestHeader() {}

    send(file: File) {
      this.own = {
        url: this.url,
        file,
        isAborted: false,
        sent: (share) =>
          this.upload.onprogress?.(
            new ProgressEvent('progress', { lengthComputable: true, loaded: share * 100, total: 100 }),
          ),
        finish: (status = 200, body = {}) => {
          Object.assign(this, { status, responseText: JSON.stringify(body) })
          this.onload()
        },
        breakOff: () => this.onerror(),
      }
      uploads.push(this.own)
    }

    abort() {
      if (this.own) this.own.isAborted = true
    }
  }
}
