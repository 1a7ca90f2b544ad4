import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { Halt, halting, prepare, root, run } from './prepare.mjs'

/*
 * `npm run test:browsers`: a morning in the field, and templates, in Chromium, Firefox and WebKit, with a server that is really killed.
 * As root on Debian it installs those that are missing. docs/browsers.md says what it tells, and what not.
 */

/** Debian's package of each program that the journey needs. */
const packages = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
}
const isThere = (program) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'].some((folder) =>
    existsSync(join(folder, program)),
  )
const missing = () => Object.keys(packages).filter((program) => !isThere(program))

const ensureBrowsers = () => {
  const names = missing().map((program) => packages[program])
  if (names.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${names.join(', ')} …`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const stdio = ['ignore', 'ignore', 'inherit']
    spawnSync('apt-get', ['update'], { stdio })
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...names], { env, stdio })
  }
  const left = missing()
  if (left.length > 0)
    throw new Halt(
      `These browsers need ${left.join(', ')}. Install Debian's packages ${left.map((program) => packages[program]).join(', ')}.`,
    )
}

const test = async () => {
  process.chdir(root)
  await prepare()
  const chromium = ensureChromium()
  ensureBrowsers()
  const { code } = await run(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'browsers', ...process.argv.slice(2)],
    { env: { WITH_BROWSERS: '1', CHROMIUM_PATH: chromium } },
  )
  process.exitCode = code
}

test().catch(halting)
