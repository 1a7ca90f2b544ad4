import { describe, expect, it } from 'vitest'
import { reachedCode } from '#tools/reached-code.ts'

const api =
  "const files = {\n  diy: () => import('#contract/diy.ts'),\n  admin: () => import('#contract/admin.ts'),\n}"
const sources: Record<string, string> = {
  'src/main.tsx': [
    "import '#src/ui/base.css'",
    "import type { Word } from '#contract/words.ts'",
    "import {\n  pages,\n} from './page-files.ts'",
    "import { api } from '#src/services/api.ts'",
    "import { sources } from '#src/wiring/page-charts.ts'",
    "export { kept } from './kept.ts'",
    "const part = () => import('./part.tsx')",
  ].join('\n'),
  'src/page-files.ts':
    "  diy: () => import('#src/pages/diy-page.tsx'),\n  issues: () => import('#src/pages/issues-page.tsx'),",
  'src/services/api.ts': api,
  'src/wiring/page-charts.ts':
    "  diyRun: {\n    load: async () => (await import('./diy.ts')).diyRun,\n  },\n  booking: { load: async () => (await import('./booking.ts')).booking },",
  'src/pages/diy-page.tsx': "wire('diyRun', chart)",
  'src/pages/issues-page.tsx': "useResource('admin.list')",
  'src/wiring/diy.ts':
    "import react from 'react'\nconst run = () => api.call('diy.get')\nconst dates = import(/* name */ '#src/ui/dates.tsx')",
}
const reach = (pages: string[], never: string[] = [], from = sources) =>
  reachedCode(pages, never, (path) => from[path] ?? '')

describe('the code that a use of the app can come to', () => {
  it('is what the entry and its pages import, now or later, and the rows of the tables that these name', () => {
    expect([...reach(['diy']).sources].sort()).toEqual([
      'contract/diy.ts',
      'src/kept.ts',
      'src/main.tsx',
      'src/page-files.ts',
      'src/pages/diy-page.tsx',
      'src/part.tsx',
      'src/services/api.ts',
      'src/ui/dates.tsx',
      'src/wiring/diy.ts',
      'src/wiring/page-charts.ts',
    ])
  })

  it('knows the imports by which it is reached, in the words of the bundler', () => {
    const { has } = reach(['diy'])
    expect(has('src/page-files.ts', '#src/pages/diy-page.tsx')).toBe(true)
    expect(has('src/page-files.ts', '#src/pages/issues-page.tsx')).toBe(false)
    expect(has('src/wiring/page-charts.ts', './diy.ts')).toBe(true)
    expect(has('src/wiring/page-charts.ts', './booking.ts')).toBe(false)
  })

  it('leaves out what this use never loads, and what only that leads to', () => {
    const { sources: reached } = reach(['diy'], ['src/wiring/diy.ts'])
    expect(reached.has('src/wiring/diy.ts')).toBe(false)
    expect(reached.has('contract/diy.ts')).toBe(false)
  })

  it('does not count names in the lists of reads', () => {
    const listed = { ...sources, 'src/kept.ts': "import './wiring/kept-reads.ts'" }
    const names = { ...listed, 'src/wiring/kept-reads.ts': "['admin.list']" }
    expect(reach(['diy'], [], names).sources.has('contract/admin.ts')).toBe(false)
  })

  it('refuses a table without rows: nothing of it would be kept', () => {
    expect(() =>
      reach(['diy'], [], { ...sources, 'src/services/api.ts': 'const files = {}' }),
    ).toThrow('src/services/api.ts has no rows.')
  })

  it('holds all of a DIY inspection in the sources as they are, and neither field work nor administration', () => {
    const { sources: reached } = reachedCode(['diy', 'diyArea', 'diyDone', 'diyAnalysisReport'], [])
    for (const path of [
      'contract/diy.ts',
      // Someone who sees that a problem is gone marks its issue fixed there.
      'contract/issues.ts',
      'contract/properties.ts',
      'src/pages/diy/home-kit.tsx',
      'src/pages/diy/scenes-inside.tsx',
      'src/pages/shared/ways-without-network.tsx',
      'src/wiring/diy.ts',
      'src/wiring/kept-reads.ts',
      'src/wiring/worksheets-pictures.ts',
    ])
      expect([path, reached.has(path)]).toEqual([path, true])
    for (const path of [
      'contract/service-areas.ts',
      'src/pages/admin/admin-page.tsx',
      'src/wiring/worksheets.ts',
    ])
      expect([path, reached.has(path)]).toEqual([path, false])
  })
})
