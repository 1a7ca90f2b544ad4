import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/*
 * `npm run test:cluster`: what deploy/ describes, run from Debian's packages: nginx, pgbouncer, PostgreSQL with a
 * synchronous replica, and OpenStack Swift as an S3 store. As root it installs those that are missing.
 */

const packages: Record<string, string> = {
  'nginx-light': '/usr/sbin/nginx',
  pgbouncer: '/usr/sbin/pgbouncer',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  'swift-proxy': '/usr/bin/swift-proxy-server',
  'swift-account': '/usr/bin/swift-account-server',
  'swift-container': '/usr/bin/swift-container-server',
  'swift-object': '/usr/bin/swift-object-server',
  memcached: '/usr/bin/memcached',
}

const missing = Object.entries(packages).flatMap(([name, program]) =>
  existsSync(program) ? [] : [name],
)
const install = [
  'apt-get',
  '-o',
  'DPkg::Lock::Timeout=120',
  'install',
  '-y',
  '--no-install-recommends',
]
if (missing.length > 0) {
  const command = [...install, ...missing]
  console.log(command.join(' '))
  const done =
    process.getuid?.() === 0
      ? spawnSync(command[0] ?? '', command.slice(1), {
          stdio: 'inherit',
          env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        }).status === 0
      : false
  if (!done) {
    console.error('Install these packages of Debian first, by the command above as root.')
    process.exit(1)
  }
}
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'tests/cluster', 'tests/server/files/doors.test.ts'],
  { stdio: 'inherit', env: { ...process.env, WITH_CLUSTER: '1', WITH_SWIFT: '1' } },
)
process.exitCode = status ?? 1
