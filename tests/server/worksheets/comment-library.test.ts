import { describe, expect, it } from 'vitest'
import { trades } from '#contract/vocabulary/providers.ts'
import { comment } from '#contract/worksheets.ts'
import { comments } from '#server/db/seed/comments.ts'
import { productSheets } from '#server/resources/worksheets/template-sheets.ts'
import { ranked } from '#src/pages/worksheets/comment-search.ts'

const defects = comments.filter(({ is_limitation }) => !is_limitation)
const limitations = comments.filter(({ is_limitation }) => is_limitation)
const repeated = (values: readonly string[]) =>
  values.filter((value, at) => values.indexOf(value) !== at)

describe('the comments that every inspector has', () => {
  it('are at least four hundred defects, and every one has the shape of the contract', () => {
    expect(defects.length).toBeGreaterThanOrEqual(400)
    for (const one of comments) comment.parse(one)
  })

  it('belong to an item of their worksheet, and every item has several, and a text for a limitation', () => {
    for (const { item_id, worksheet_id } of comments)
      expect(productSheets.items.get(item_id)?.worksheet_id, item_id).toBe(worksheet_id)
    for (const item of productSheets.items.keys()) {
      expect(defects.filter(({ item_id }) => item_id === item).length, item).toBeGreaterThan(4)
      expect(
        limitations.some(({ item_id }) => item_id === item),
        item,
      ).toBe(true)
    }
  })

  it('are never the same twice: neither an id, nor a title of a worksheet, nor what was seen', () => {
    expect(repeated(comments.map(({ comment_id }) => comment_id))).toEqual([])
    expect(
      repeated(comments.map(({ worksheet_id, title }) => `${worksheet_id} ${title.toLowerCase()}`)),
    ).toEqual([])
    expect(repeated(comments.map(({ observation }) => observation.toLowerCase()))).toEqual([])
  })

  it('say what was seen, why it matters, what to do and who does it', () => {
    const known = new Set(['owner', ...trades.map((trade) => trade.toLowerCase())])
    for (const one of comments) {
      for (const text of [one.observation, one.implication, one.recommendation])
        expect(text, one.title).toMatch(/^[A-Z{].{14,}\.$/)
      expect(known, one.title).toContain(one.trade.toLowerCase())
      expect(one.recommendation, one.title).toMatch(/^We recommend that (the|a|an) /)
      expect(one.recommendation, one.title).toContain(one.trade)
    }
  })

  it('leave work that needs a license to people who have one', () => {
    const licensed = ['electrician', 'plumber', 'HVAC technician', 'structural engineer']
    for (const one of comments.filter(({ trade }) => licensed.includes(trade)))
      expect(one.recommendation, one.title).toContain(`a licensed ${one.trade}`)
  })

  it('give the reason of each limitation, and none to a defect', () => {
    expect(limitations.every(({ limitation_reason }) => limitation_reason !== null)).toBe(true)
    expect(defects.every(({ limitation_reason }) => limitation_reason === null)).toBe(true)
  })

  it('claim nothing that eyes alone cannot tell: no cause, no code, no price, no years left, no laboratory’s result', () => {
    const claims = [
      /\bcode\b|violat|illegal|not permitted/i,
      /\$|\bcosts? (about|between|up to)\b/i,
      /\byears? (left|remaining)|remaining (life|years)|will last|will fail\b/i,
      /\bcaused by\b|\bis due to\b|\bthe cause is\b/i,
      /\bguarantee|\bwarrant(y|ed)\b|\bis safe\b|\bcertainly\b/i,
      /\bis toxic\b|\bblack mold\b|\bmold was\b|\bstachybotrys\b/i,
      /\btermites were\b|\bis infested\b/i,
    ]
    for (const { title, observation, implication, recommendation } of comments)
      for (const claim of claims)
        expect(`${title}. ${observation} ${implication} ${recommendation}`).not.toMatch(claim)
    // What only a laboratory or a specialist can name is a possibility, and goes to one.
    for (const one of comments.filter(({ observation }) => /asbestos|fungal/i.test(observation))) {
      expect(one.observation, one.title).toMatch(/\bmay\b/)
      expect(`${one.implication} ${one.recommendation}`, one.title).toMatch(/laboratory|moisture/)
    }
  })
})

describe('what people call a thing', () => {
  const called: [typed: string, item: string][] = [
    ['hot water tank', 'plumbing.water_heater'],
    ['breaker box', 'electrical.panelboards_and_breakers'],
    ['fuse box', 'electrical.panelboards_and_breakers'],
    ['furnace', 'heating.heating_system'],
    ['ac', 'cooling.cooling_system'],
    ['siding', 'exterior.wall_covering'],
    ['commode', 'plumbing.toilets'],
    ['smoke alarm', 'electrical.smoke_and_co_detectors'],
    ['sheetrock', 'interior.floors_walls_and_ceilings'],
    ['eavestrough', 'roof.gutters'],
  ]
  it.each(called)('“%s” finds %s', (typed, item) => {
    const sheet = comments.filter(
      ({ worksheet_id, is_limitation }) => item.startsWith(`${worksheet_id}.`) && !is_limitation,
    )
    const found = ranked(sheet, typed)
    expect(found[0]?.item_id).toBe(item)
    // All of the item is offered, not only what happens to spell it so.
    const ofItem = sheet.filter(({ item_id }) => item_id === item)
    expect(found).toEqual(expect.arrayContaining(ofItem))
  })
})
