import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The release of a server whose web app is not built. */
const development = 'development'

/** The release that runs: the name that the build of the web app gave itself. */
export const readRelease = (distDirectory: string): string => {
  const file = join(distDirectory, 'release.txt')
  const name = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  return /^[\w.-]{1,40}$/.test(name) ? name : development
}

/** The family of a browser by its own words; a browser that says nothing known is 'Other'. */
export const browserOf = (userAgent: string | undefined): string => {
  const said = userAgent ?? ''
  if (/\bEdg(?:e|A|iOS)?\//.test(said)) return 'Edge'
  if (/\b(?:Firefox|FxiOS)\//.test(said)) return 'Firefox'
  if (/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//.test(said)) return 'Chrome'
  if (/\bSafari\//.test(said)) return 'Safari'
  return 'Other'
}

/** The first line of a stack that is in code of ours, without the place of that code on the machine. */
export const placeOf = (error: Error): string | null =>
  /\b((?:server|contract|dist-server)\/[\w./-]+:\d+:\d+)/.exec(
    (error.stack ?? '').replace(/node_modules\/[^\n]*/g, ''),
  )?.[1] ?? null
