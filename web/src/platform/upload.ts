import type { Problem } from '@perkloop/contract/problem'
import * as t from '#locale/upload'
import { readerLocale } from '../locales/reader-locale'
import { ApiError } from './api-error'

/** PUTs a file with its content type, and reports the share that is sent, 0 to 1. By XMLHttpRequest, as fetch can't. */
export function sendFile(url: string, file: File, onProgress: (share: number) => void, signal: AbortSignal) {
  return new Promise<void>((done, fail) => {
    const request = new XMLHttpRequest()
    request.open('PUT', ofThisOrigin(url))
    request.setRequestHeader('content-type', file.type)
    // Object storage elsewhere has signed headers, and knows no languages.
    if (new URL(url, location.href).origin === location.origin)
      request.setRequestHeader('accept-language', readerLocale())
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total)
    request.onload = () => (request.status < 300 ? done() : fail(problemOf(request)))
    request.onerror = () => fail(new ApiError(0, t.uploadFailed()))
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

function problemOf(request: XMLHttpRequest) {
  try {
    return new ApiError(request.status, t.uploadFailed(), JSON.parse(request.responseText) as Problem)
  } catch {
    return new ApiError(request.status, t.uploadFailed())
  }
}
