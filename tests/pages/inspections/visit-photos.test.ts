import { describe, expect, it } from 'vitest'
import type { Report } from '#contract/reports.ts'
import { photoGroups } from '#src/pages/inspections/visit-photos.ts'
import sample from '#src/pages/reports/sample-report.json' with { type: 'json' }

// The sample is a whole report; JSON does not know its narrower words.
const base = sample as unknown as Report
const photo = (photo_id: string, more = {}) => ({
  photo_id,
  finding_id: null,
  item_id: null,
  worksheet_id: 'roof',
  caption: '',
  width: 4,
  height: 3,
  url: `/photos/${photo_id}`,
  thumbnail_url: `/photos/${photo_id}/small`,
  created_at: '2026-11-11T12:00:00Z',
  ...more,
})
const [first, second] = base.sections
if (first === undefined || second === undefined) throw new Error('the sample has two sections')
const finding = base.sections.flatMap(({ findings }) => findings)[0]
if (finding === undefined) throw new Error('the sample has a finding')
const part = second.items[0]
const report = {
  sections: [
    {
      ...first,
      findings: [
        { ...finding, severity: 'monitor', title: 'Stain', photos: [photo('a')] },
        {
          ...finding,
          severity: 'safety',
          title: 'Spark',
          photos: [photo('b', { caption: 'Spark' })],
        },
      ],
      photos: [],
    },
    { ...second, findings: [], photos: [photo('c', { item_id: part?.item_id, caption: 'North' })] },
  ],
} as Pick<Report, 'sections'>
const told = (by: 'section' | 'severity') =>
  photoGroups(report, by).map(({ label, photos }) => [label, photos.map((one) => one.words)])

describe('the photos of a visit', () => {
  it('are together by section', () => {
    expect(told('section')).toEqual([
      [first.label, [`${first.label} · Stain`, `${first.label} · Spark`]],
      [second.label, [`${second.label} · ${part?.label} · North`]],
    ])
  })
  it('are named by their own part, and by the section alone where they are of no part', () => {
    const [, other] = second.items
    if (other === undefined) throw new Error('the sample has two parts')
    const photos = [photo('d', { item_id: other.item_id }), photo('e', { caption: 'South' })]
    const [group] = photoGroups({ sections: [{ ...second, findings: [], photos }] }, 'section')
    expect(group?.photos.map(({ words }) => words)).toEqual([
      `${second.label} · ${other.label}`,
      `${second.label} · South`,
    ])
  })
  it('keep their own facts, and say what two words have in common once', () => {
    const photos = [photo('f', { caption: second.label })]
    const [group] = photoGroups({ sections: [{ ...second, findings: [], photos }] }, 'section')
    expect(group).toEqual({
      key: second.worksheet_id,
      label: second.label,
      photos: [{ ...photos[0], words: second.label }],
    })
    const captioned = { ...finding, title: 'Stain', photos: [photo('g', { caption: 'North' })] }
    const [found] = photoGroups(
      { sections: [{ ...first, findings: [captioned], photos: [photo('h')] }] },
      'section',
    )
    expect(found?.photos).toEqual([
      { ...captioned.photos[0], words: `${first.label} · Stain · North` },
      { ...photo('h'), words: first.label },
    ])
  })
  it('are under headings that each have a key of their own', () => {
    expect(photoGroups(report, 'severity').map(({ key }) => key)).toEqual([
      'safety',
      'monitor',
      'parts',
    ])
  })
  it('are together by severity, the most serious first and those without a defect last', () => {
    expect(told('severity')).toEqual([
      ['Safety hazard', [`${first.label} · Spark`]],
      ['Watch', [`${first.label} · Stain`]],
      ['Without a defect', [`${second.label} · ${part?.label} · North`]],
    ])
  })
})
