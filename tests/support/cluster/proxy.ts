import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { freePort } from '#tests/support/server/ports.ts'
import { handOver, type Program, run, start } from './programs.ts'

export type WebProxy = {
  /** Its own certificate, by which a visitor knows it. */
  certificate: string
  kill: () => Promise<void>
  restart: () => Promise<void>
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = connect(port, '127.0.0.1')
    probe.once('connect', () => {
      probe.destroy()
      resolve(true)
    })
    probe.once('error', () => resolve(false))
  })

/** nginx with deploy/nginx.conf, of which ports and paths are replaced. */
export const startProxy = async (
  folder: string,
  { port, processes }: { port: number; processes: readonly [number, number] },
): Promise<WebProxy> => {
  const place = (name: string, text: string) => {
    const file = join(folder, name)
    writeFileSync(file, text)
    return handOver(file)
  }
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'fullchain.pem')]
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
    ...['-keyout', key, '-out', certificate, '-days', '2', '-subj', '/CN=homes.example'],
    ...['-addext', 'subjectAltName=DNS:homes.example'],
  ])
  const plain = await freePort()
  const site = readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll('[::]:', '[::1]:')
    .replaceAll(/listen (\[::1\]:)?443/g, `listen $1${port}`)
    .replaceAll(/listen (\[::1\]:)?80;/g, `listen $1${plain};`)
    .replaceAll('/etc/ssl/homes.example', folder)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${processes[0]}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${processes[1]}`)
  const settings = place(
    'nginx.conf',
    [
      `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx-error.log; worker_processes 1;`,
      'worker_rlimit_nofile 20000;',
      'events { worker_connections 9000; }',
      `http { include ${place('site.conf', site)};`,
      ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (kind) => `${kind}_temp_path ${folder}/${kind};`,
      ),
      '}',
    ].join('\n'),
  )
  const up = () =>
    start(['nginx', '-e', join(folder, 'nginx-error.log'), '-c', settings], () => isOpen(port))
  let program: Program = await up()
  return {
    certificate: readFileSync(certificate, 'utf8'),
    kill: () => program.kill(),
    restart: async () => {
      await program.kill()
      program = await up()
    },
  }
}
