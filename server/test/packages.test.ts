import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readEnv, variableNames } from '../src/platform/base/env'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const isThere = (file: string) => existsSync(join(root, file))
const { version, scripts } = JSON.parse(read('package.json')) as { version: string; scripts: Record<string, string> }

const unknown = (names: string[]) => names.filter((name) => !variableNames.includes(name))
/** What lines like `NAME=value` set. */
const settings = (text: string) =>
  Object.fromEntries([...text.matchAll(/^([A-Z]\w*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))
/** The files that commands like `node scripts/start.mjs` run. */
const programs = (text: string) => text.match(/\bscripts\/[\w-]+\.mjs\b/g) ?? []

interface Compose {
  services: { app: { image: string; environment: Record<string, string> } } & Record<string, object>
}
interface Container {
  image: string
  ports?: { name: string; containerPort: number }[]
  envFrom: Record<string, { name: string }>[]
  resources: { limits: object; requests: object }
  readinessProbe?: { httpGet: { path: string } }
  livenessProbe?: { httpGet: { path: string } }
}
interface Resource {
  kind: string
  spec: { template: { spec: { containers: Container[]; securityContext: { runAsNonRoot: boolean } } } }
}
interface Kustomization {
  resources: string[]
  configMapGenerator: { envs: string[] }[]
  images: { newTag: string }[]
}

describe('the image', () => {
  const text = read('Dockerfile')

  it('copies and runs files that are there, as a user without rights', () => {
    const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) => files.split(' '))
    expect(copied.length).toBeGreaterThan(5)
    expect([...copied, ...programs(text)].filter((file) => !isThere(file))).toEqual([])
    expect(programs(text).toSorted()).toEqual(['scripts/healthy.mjs', 'scripts/start.mjs'])
    expect(text).toMatch(/^USER 1000:1000$/m)
    expect(text.indexOf('USER 1000')).toBeLessThan(text.indexOf('CMD ["node", "scripts/start.mjs"]'))
  })

  it('sets variables that the server reads', () => {
    const [, set = ''] = /^ENV (.+)$/m.exec(text) ?? []
    const names = [...set.matchAll(/(\w+)=/g)].map(([, name = '']) => name)
    expect(names).toContain('NODE_ENV')
    expect(unknown(names)).toEqual([])
  })

  it('is built from nothing that an ignored folder hides', () => {
    const shown = [...read('.dockerignore').matchAll(/^!(\S+)$/gm)].map(([, name = '']) => name)
    expect(shown.filter((file) => !isThere(file))).toEqual([])
    expect(shown).toContain('package-lock.json')
  })
})

describe('compose.yaml', () => {
  const text = read('compose.yaml')
  const { app } = (parse(text) as Compose).services

  it('asks for every password, and has none of its own', () => {
    const asked = [...text.matchAll(/\$\{(\w+)([^}]*)\}/g)]
    expect(asked.length).toBeGreaterThan(8)
    expect(asked.filter(([, , otherwise = '']) => !otherwise.startsWith(':?'))).toEqual([])
    const secrets = [...text.matchAll(/(?:PASSWORD|SECRET\w*): (.+)$/gm)].map(([, value = '']) => value)
    expect(secrets.length).toBeGreaterThan(2)
    expect(secrets.filter((value) => !value.startsWith('${'))).toEqual([])
  })

  it('starts a server in production with variables that it takes', () => {
    expect(unknown(Object.keys(app.environment))).toEqual([])
    const values: Record<string, string> = {
      PUBLIC_URL: 'http://localhost:3000',
      MAIL_FROM: 'a@example.com',
      S3_PUBLIC_URL: 'http://localhost:9000/perkloop',
    }
    const filled = Object.entries(app.environment).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+)[^}]*\}/g, (_all, asked: string) => values[asked] ?? 'secret1'),
    ])
    const env = readEnv({ NODE_ENV: 'production', ...Object.fromEntries(filled) })
    expect(env).toMatchObject({ production: true, databaseUrl: expect.stringContaining('secret1@database') })
  })
})

describe('deploy/kustomize', () => {
  const folder = 'deploy/kustomize'
  const kustomization = parse(read(`${folder}/kustomization.yaml`)) as Kustomization
  const resources = kustomization.resources.map((file) => {
    const [only, ...more] = parseAllDocuments(read(`${folder}/${file}`))
    expect([only?.errors, more]).toEqual([[], []])
    return only?.toJS() as Resource
  })

  it('names every file of its folder', () => {
    const named = [...kustomization.resources, ...kustomization.configMapGenerator.flatMap(({ envs }) => envs)]
    const others = ['kustomization.yaml', 'secret.env.example']
    expect(readdirSync(join(root, folder)).toSorted()).toEqual([...named, ...others].toSorted())
  })

  it('sets variables that the server takes, and probes that it answers', () => {
    const given = { ...settings(read(`${folder}/config.env`)), ...settings(read(`${folder}/secret.env.example`)) }
    expect(unknown(Object.keys(given))).toEqual([])
    const { metricsPort } = readEnv({ NODE_ENV: 'production', ...given })
    const deployment = resources.find(({ kind }) => kind === 'Deployment')
    const [app] = deployment?.spec.template.spec.containers ?? []
    expect(app).toMatchObject({
      readinessProbe: { httpGet: { path: '/readyz', port: 'http' } },
      livenessProbe: { httpGet: { path: '/healthz', port: 'http' } },
    })
    expect(app?.ports?.map(({ containerPort }) => containerPort)).toEqual([readEnv({}).port, metricsPort])
  })

  it('bounds every container, which runs a file that is there without rights', () => {
    const pods = resources.filter(({ kind }) => ['Deployment', 'Job'].includes(kind))
    expect(pods).toHaveLength(2)
    for (const { spec } of pods) {
      expect(spec.template.spec.securityContext.runAsNonRoot).toBe(true)
      for (const container of spec.template.spec.containers) {
        expect(container.resources).toMatchObject({ limits: { memory: expect.any(String) } })
        expect(programs(JSON.stringify(container)).filter((file) => !isThere(file))).toEqual([])
        expect(container).toMatchObject({
          image: 'perkloop',
          securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
          envFrom: [{ configMapRef: { name: 'perkloop-config' } }, { secretRef: { name: 'perkloop-secret' } }],
        })
      }
    }
  })
})

describe('deploy/perkloop.service', () => {
  it('starts a file that is there, with variables that the server reads', () => {
    const text = read('deploy/perkloop.service')
    expect(programs(text).filter((file) => !isThere(file))).toEqual([])
    const set = [...text.matchAll(/^Environment=(.+)$/gm)].flatMap(([, all = '']) => all.split(' '))
    expect(unknown(set.map((one) => one.split('=')[0] ?? ''))).toEqual([])
    const documented = /^Documentation=file:\/\/\/opt\/perkloop\/(\S+)$/m.exec(text)?.[1] ?? ''
    expect(isThere(documented)).toBe(true)
  })
})

describe('the version', () => {
  it('is the same everywhere, and the newest in the changelog', () => {
    const manifests = ['contract', 'server', 'web'].map((part) => JSON.parse(read(`${part}/package.json`)).version)
    const lock = JSON.parse(read('package-lock.json')) as { version: string }
    const kustomization = parse(read('deploy/kustomize/kustomization.yaml')) as Kustomization
    const { app } = (parse(read('compose.yaml')) as Compose).services
    const said = [...manifests, lock.version, kustomization.images[0]?.newTag, app.image.split(':')[1]]
    expect(said).toEqual(said.map(() => version))
    expect(/^## (\S+)/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version)
  })

  it('is said by the start command, before anything is built', () => {
    const [, script = ''] = scripts.start?.split(' ') ?? []
    const said = execFileSync(process.execPath, [join(root, script), '--version'], { encoding: 'utf8' })
    expect(said).toBe(`${version}\n`)
  })
})
