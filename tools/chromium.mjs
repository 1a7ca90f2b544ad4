import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Halt } from './prepare.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/snap/bin/chromium',
]

const runs = (file) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The path of a Chromium on this machine, or null. CHROMIUM_PATH goes first. */
export const findChromium = () => {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (runs(given)) return given
    throw new Halt(`CHROMIUM_PATH names ${given}, which is not a program.`)
  }
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
  const found = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...found, ...places].find(runs) ?? null
}

/** Finds a Chromium, or installs the distribution's one where that is possible. */
export const ensureChromium = () => {
  const present = findChromium()
  if (present !== null) return present
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const parameters of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']])
      spawnSync('apt-get', parameters, { env, stdio: ['ignore', 'ignore', 'inherit'] })
    const installed = findChromium()
    if (installed !== null) return installed
  }
  throw new Halt(
    'The journeys need a Chromium, and none was found. Install Chromium or Chrome, or name one: CHROMIUM_PATH=/path/to/chrome npm test',
  )
}
