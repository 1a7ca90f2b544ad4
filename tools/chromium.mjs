import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Halt } from './prepare.mjs'

/** Made for machines: the same engine without windows, a sixth less work for each journey. */
const headless = 'chromium-headless-shell'
const names = [headless, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/snap/bin/chromium',
]

const folders = () => [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']

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
  // By name first: wherever the headless one is, it goes before the others.
  const found = names.flatMap((name) => folders().map((folder) => join(folder, name)))
  return [...found, ...places].find(runs) ?? null
}

/** Whether the distribution has this package now; what it says about it goes to the person who waits. */
const installs = (name) =>
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  }).status === 0

/**
 * The path of a Chromium. Where that is possible the distribution's headless one is installed, or its whole one where
 * it has no other.
 */
export const ensureChromium = () => {
  const present = findChromium()
  if (process.env.CHROMIUM_PATH || present?.endsWith(headless)) return present
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium …')
    spawnSync('apt-get', ['update'], { stdio: ['ignore', 'ignore', 'inherit'] })
    if (!installs(headless) && present === null) installs('chromium')
  }
  const found = findChromium()
  if (found !== null) return found
  throw new Halt(
    'The journeys need a Chromium, and none was found. Install Chromium or Chrome, or name one: CHROMIUM_PATH=/path/to/chrome npm test',
  )
}
