import type { Problem } from '@perkloop/contract/problem'
import { readerLocale } from '../locales/reader-locale'
import { ApiError } from './api-error'

interface Upload {
  method: 'PUT' | 'POST'
  url: string
  file: File
  /** Of a user; undefined where the address itself is the permission. */
  token?: string | null
  /** Shown where the server gives no reason. */
  failed: string
}

/**
 * Sends a file as a request's body, and reports the share that is sent, 0 to 1. By XMLHttpRequest, as fetch can't.
 * @returns the body of the response. @throws ApiError
 */
export function sendFile(upload: Upload, onProgress: (share: number) => void, signal: AbortSignal) {
  const { method, url, file, token, failed } = upload
  return new Promise<string>((done, fail) => {
    const request = new XMLHttpRequest()
    request.open(method, ofThisOrigin(url))
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    // Object storage elsewhere has signed headers, and knows no languages.
    if (new URL(url, location.href).origin === location.origin)
      request.setRequestHeader('accept-language', readerLocale())
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total)
    request.onload = () => (request.status < 300 ? done(request.responseText) : fail(problemOf(request, failed)))
    request.onerror = () => fail(new ApiError(0, failed))
    signal.addEventListener('abort', () => {
      request.abort()
      fail(signal.reason)
    })
    request.send(file)
  })
}

/** The address has the public origin; behind a proxy or another host name the page's own origin has to be used. */
function ofThisOrigin(url: string) {
  const { pathname, search } = new URL(url, location.href)
  return pathname.startsWith('/api/') ? pathname + search : url
}

function problemOf(request: XMLHttpRequest, failed: string) {
  try {
    return new ApiError(request.status, failed, JSON.parse(request.responseText) as Problem)
  } catch {
    return new ApiError(request.status, failed)
  }
}
