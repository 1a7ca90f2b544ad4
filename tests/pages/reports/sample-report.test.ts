import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { moldReport } from '#contract/mold.ts'
import { moldSample } from '#contract/mold-parts.ts'
import { radonResult, radonTest } from '#contract/radon.ts'
import { report } from '#contract/reports.ts'
import sample from '#src/pages/reports/sample-report.json' with { type: 'json' }
import tests from '#src/pages/reports/sample-tests.json' with { type: 'json' }

describe('the sample report', () => {
  const read = report.parse(sample)
  const findings = read.sections.flatMap((section) => section.findings)

  it('is a finalized report of the contract’s own shape, with all ten sections and every severity', () => {
    expect(read.status).toBe('finalized')
    expect(read.sections).toHaveLength(10)
    for (const [severity, count] of Object.entries(read.counts))
      expect([
        severity,
        findings.filter((finding) => finding.severity === severity).length,
      ]).toEqual([severity, count])
    expect(Object.values(read.counts).every((count) => count > 0)).toBe(true)
    expect(read.sections.flatMap((section) => section.limitations)).not.toEqual([])
  })
  it('has a valid radon test and a mold test, as the product works them out', () => {
    const { test, result } = tests.radon
    expect(result).toEqual(radonResult(radonTest.parse(test)))
    expect(result.failures).toEqual([])
    expect(tests.mold).toEqual(moldReport(tests.mold.samples.map((one) => moldSample.parse(one))))
    expect(tests.mold.samples.map(({ comparison }) => comparison?.verdict)).toEqual([
      undefined,
      'typical',
      'unusual',
    ])
  })
  it('has every photograph that it shows, and its people are marked as of the demo', () => {
    const photos = [...findings, ...read.sections].flatMap((entry) => entry.photos)
    for (const { url, thumbnail_url } of [
      ...photos,
      read.cover_photo ?? { url: '', thumbnail_url: '' },
    ])
      for (const file of [url, thumbnail_url]) {
        expect(file).toMatch(/^\/sample-report\//)
        expect(existsSync(join('public', file))).toBe(true)
      }
    expect(`${read.homeowner_name} ${read.inspector.name}`).toMatch(/Demo .*Demo/)
  })
})
