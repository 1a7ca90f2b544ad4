import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { Halt } from './prepare.mjs'

const place = '/usr/bin/pdfsig'

/** The path of pdfsig, which checks the signatures of PDF files. Where that is possible it is installed. */
export const ensurePdfsig = () => {
  const known = [place, '/usr/local/bin/pdfsig', '/opt/homebrew/bin/pdfsig'].find(existsSync)
  if (known !== undefined) return known
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing poppler-utils …')
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'] }
    spawnSync('apt-get', ['update'], quiet)
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'poppler-utils'], quiet)
    if (existsSync(place)) return place
  }
  throw new Halt('The tests of sealed papers need pdfsig. Install poppler-utils.')
}
