import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { StoreConfig } from '#server/config-values.ts'
import { freePort } from './ports.ts'

export type Swift = {
  config: StoreConfig
  names: () => Promise<string[]>
  close: () => Promise<void>
}

const kinds = ['account', 'container', 'object'] as const

/**
 * OpenStack Swift with its S3 interface, from Debian's packages (swift-proxy, -account, -container, -object,
 * memcached): one copy of each file, in a folder that goes with it. It is a real server that somebody else wrote.
 */
export const startSwift = async (): Promise<Swift> => {
  const home = mkdtempSync(join(tmpdir(), 'hearthkeep-swift-'))
  const user = userInfo().username
  const running: ChildProcess[] = []
  let said = ''
  const run = (command: string, ...parts: string[]) => {
    const child = spawn(command, parts, { stdio: ['ignore', 'pipe', 'pipe'] })
    for (const out of [child.stdout, child.stderr])
      out.on('data', (chunk: Buffer) => {
        said = (said + chunk).slice(-4000)
      })
    running.push(child)
  }
  const write = (name: string, ...lines: string[]) => {
    writeFileSync(join(home, name), `${lines.join('\n')}\n`)
    return join(home, name)
  }
  mkdirSync(join(home, 'disks', 'one'), { recursive: true })
  const memory = await freePort()
  run('memcached', '-u', user, '-l', '127.0.0.1', '-p', String(memory))
  for (const kind of kinds) {
    const port = await freePort()
    const ring = join(home, `${kind}.builder`)
    for (const step of [
      ['create', '4', '1', '1'],
      ['add', `r1z1-127.0.0.1:${port}/one`, '1'],
      ['rebalance'],
    ])
      execFileSync('swift-ring-builder', [ring, ...step])
    run(
      `swift-${kind}-server`,
      write(
        `${kind}.conf`,
        '[DEFAULT]',
        `bind_ip = 127.0.0.1\nbind_port = ${port}\nworkers = 0\nuser = ${user}`,
        `swift_dir = ${home}\ndevices = ${join(home, 'disks')}\nmount_check = false`,
        `[pipeline:main]\npipeline = ${kind}-server`,
        `[app:${kind}-server]\nuse = egg:swift#${kind}`,
      ),
    )
  }
  const port = await freePort()
  run(
    'swift-proxy-server',
    write(
      'proxy.conf',
      '[DEFAULT]',
      `bind_ip = 127.0.0.1\nbind_port = ${port}\nworkers = 0\nuser = ${user}\nswift_dir = ${home}`,
      '[pipeline:main]',
      'pipeline = catch_errors healthcheck cache listing_formats s3api tempauth copy proxy-server',
      ...['catch_errors', 'healthcheck', 'listing_formats', 'copy'].map(
        (name) => `[filter:${name}]\nuse = egg:swift#${name}`,
      ),
      `[filter:cache]\nuse = egg:swift#memcache\nmemcache_servers = 127.0.0.1:${memory}`,
      '[filter:s3api]\nuse = egg:swift#s3api\ns3_acl = false\nlocation = us-east-1',
      '[filter:tempauth]\nuse = egg:swift#tempauth\nuser_homes_keeper = hush-hush-hush .admin',
      '[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true',
    ),
  )
  const config: StoreConfig = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'homes',
    accessKeyId: 'homes:keeper',
    secretAccessKey: 'hush-hush-hush',
  }
  const client = new AwsClient({ ...config, service: 's3', retries: 0 })
  const close = async () => {
    for (const child of running) child.kill('SIGKILL')
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
  // It is ready once it makes a bucket and takes a file.
  for (let tries = 0; ; tries++) {
    const made = await client
      .fetch(`${config.endpoint}/${config.bucket}`, { method: 'PUT' })
      .catch(() => null)
    const probe = `${config.endpoint}/${config.bucket}/probe`
    const put = made?.ok
      ? await client.fetch(probe, { method: 'PUT', body: 'probe' }).catch(() => null)
      : null
    if (put?.ok && (await client.fetch(probe, { method: 'DELETE' })).ok) break
    if (tries === 100) {
      await close()
      throw new Error(`Swift did not make a bucket (${made?.status}):\n${said}`)
    }
    await pause(200)
  }
  return {
    config,
    names: async () => {
      const list = await client.fetch(`${config.endpoint}/${config.bucket}?list-type=2`)
      return [...(await list.text()).matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key)
    },
    close,
  }
}
