import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../base/env'

/** Where pictures are kept. Names are made by us, never by a client. */
export interface Storage {
  /** What a picture's address begins with. */
  base: string
  put(name: string, body: Buffer, contentType: string): Promise<void>
  /** @param signal Ends the whole read, whatever it waits for. @throws where it is not there, or was ended. */
  read(name: string, signal: AbortSignal): Promise<Buffer>
  remove(names: string[]): Promise<void>
}

export const pictureFolder = (dataDir: string) => join(dataDir, 'pictures')

export async function openStorage(env: Pick<Env, 's3' | 'dataDir' | 'publicUrl'>): Promise<Storage> {
  if (!env.s3) return onDisk(pictureFolder(env.dataDir))
  // The S3 client takes long to load, and few installations need it.
  const { onS3 } = await import('./s3-storage')
  return onS3(env.s3)
}

function onDisk(folder: string): Storage {
  return {
    base: '/pictures/',
    async put(name, body) {
      await mkdir(folder, { recursive: true })
      // Written under another name and renamed, so that a half-written picture is never served.
      const aside = join(folder, `.${name}.${process.pid}`)
      try {
        await writeFile(aside, body, { flush: true })
        await rename(aside, join(folder, name))
      } catch (error) {
        // Otherwise half-written files would stay on a full disk for ever.
        await rm(aside, { force: true })
        throw error
      }
    },
    read: (name, signal) => readFile(join(folder, name), { signal }),
    async remove(names) {
      await Promise.all(names.map((name) => rm(join(folder, name), { force: true })))
    },
  }
}
