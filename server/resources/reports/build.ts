import { isGivenUp } from '#contract/gaps.ts'
import type { Conditions, Finding } from '#contract/recorded.ts'
import type { Report } from '#contract/reports.ts'
import { coveredBy } from '#contract/vocabulary/coverage.ts'
import { severities, timeFrames } from '#contract/vocabulary/findings.ts'
import { coverOf } from '#contract/vocabulary/photos.ts'
import type { Worksheet } from '#contract/worksheets.ts'
import { goodOn } from '#server/certifications.ts'
import type { Queries } from '#server/db/connect.ts'
import { componentsOf } from '#server/resources/health/components.ts'
import { testsOf } from '#server/resources/worksheets/ordered-tests.ts'
import { findingsOf, photosOf, worksheetsOf } from '#server/resources/worksheets/queries.ts'
import { dayIn, yearsSince } from '#server/time-zones.ts'
import { isWhole } from '#server/visits.ts'
import { airOf } from './air.ts'
import { costRangesOf, replacementRange } from './costs.ts'

/** The most important first: severity, then time frame. */
export const byWeight = (
  a: Pick<Finding, 'severity' | 'time_frame'>,
  b: Pick<Finding, 'severity' | 'time_frame'>,
) =>
  severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
  timeFrames.indexOf(a.time_frame) - timeFrames.indexOf(b.time_frame)

/** Whether anything is written on a worksheet itself. */
const isWritten = ({ items, facts }: Worksheet) =>
  items.some(({ rating, note }) => rating !== null || note !== '') ||
  facts.some(({ value }) => value !== '')

const scopeNote =
  'A visual inspection of accessible parts on the day of the visit, after the InterNACHI Standards of Practice (nachi.org/sop). It does not judge code compliance, predict remaining life or estimate costs; ages and ranges marked as planning are ours, not the inspector’s.'
const orderedNote =
  'Only what was ordered for this visit: the rest of the home was not inspected. It does not judge code compliance, predict remaining life or estimate costs.'

/**
 * The report of the current state, at an instant in milliseconds. It leaves out private notes here, at the source.
 */
export const buildReport = async (
  db: Queries,
  inspectionId: string,
  now: number,
): Promise<Report> => {
  const [row, worksheets, findings, allPhotos, tests, versions] = await Promise.all([
    db
      .selectFrom('inspections as i')
      .innerJoin('properties as p', 'p.property_id', 'i.property_id')
      .innerJoin('users as h', 'h.user_id', 'i.homeowner_id')
      .leftJoin('users as n', 'n.user_id', 'i.inspector_id')
      .selectAll('i')
      .select([
        'p.street',
        'p.city',
        'p.state',
        'p.zip',
        'p.time_zone',
        'h.first_name as h_first',
        'h.last_name as h_last',
        'n.first_name as n_first',
        'n.last_name as n_last',
        'n.license_number',
        'n.certifications',
        'n.signature as n_signature',
      ])
      .where('i.inspection_id', '=', inspectionId)
      .executeTakeFirstOrThrow(),
    worksheetsOf(db, inspectionId),
    findingsOf(db, inspectionId),
    photosOf(db, [inspectionId]),
    testsOf(db, inspectionId),
    db
      .selectFrom('report_versions')
      .select(['version', 'finalized_at', 'reason'])
      .where('inspection_id', '=', inspectionId)
      .orderBy('version')
      .execute(),
  ])
  const [components, ranges] = await Promise.all([
    componentsOf(db, row.property_id),
    costRangesOf(db, row.property_id),
  ])
  // Those of the samples of a mold test are with its result.
  const photos = allPhotos.filter(({ sample_key }) => sample_key === undefined)
  const whole = isWhole(row.services)
  const open = findings.map(({ private_note: _, ...finding }) => finding).sort(byWeight)
  const shown = photos.map(({ inspection_id: _, ...photo }) => photo)
  const ofFinding = new Set(open.map(({ finding_id }) => finding_id))
  // The report names a test that was given up, and why: its empty worksheet says no more, as one without items.
  const told = worksheets.filter(
    (sheet) =>
      (sheet.items.length > 0 && !isGivenUp(sheet.worksheet_id, tests)) ||
      isWritten(sheet) ||
      [...findings, ...photos].some(({ worksheet_id }) => worksheet_id === sheet.worksheet_id),
  )
  const sections = told.map((sheet) => ({
    worksheet_id: sheet.worksheet_id,
    label: sheet.label,
    scope: sheet.scope,
    ...(sheet.system !== undefined && { system: sheet.system }),
    ...(sheet.remarks && { remarks: sheet.remarks }),
    ...(sheet.limits && { limits: sheet.limits }),
    facts: sheet.facts
      .filter((fact) => fact.value !== '')
      .map(({ label, value }) => ({ label, value })),
    items: sheet.items.map(({ item_id, label, rating, note, standard }) => ({
      item_id,
      label,
      rating,
      note,
      ...(standard && { standard }),
    })),
    findings: open
      .filter((finding) => finding.worksheet_id === sheet.worksheet_id)
      .map((finding) => ({
        ...finding,
        photos: shown.filter((photo) => photo.finding_id === finding.finding_id),
      })),
    // Also those of a removed finding, or of one that never came: they are the item's, as in the form.
    photos: shown.filter(
      (photo) =>
        photo.worksheet_id === sheet.worksheet_id && !ofFinding.has(photo.finding_id ?? ''),
    ),
    limitations: sheet.items
      .filter((item) => item.rating === 'NI')
      .map((item) => ({
        label: item.label,
        reason: item.limitation_reason ?? '',
        note: item.note,
      })),
  }))
  return {
    inspection_id: inspectionId,
    property_id: row.property_id,
    number: row.number,
    version: row.version,
    status: row.status,
    address: { street: row.street, city: row.city, state: row.state, zip: row.zip },
    inspected_on: (row.started_at ?? row.scheduled_start)?.toISOString() ?? null,
    finalized_at: row.finalized_at?.toISOString() ?? null,
    time_zone: row.time_zone,
    inspector: {
      name: `${row.n_first ?? ''} ${row.n_last ?? ''}`.trim(),
      license_number: row.license_number,
      certifications: goodOn(
        row.certifications,
        dayIn(row.time_zone, (row.started_at ?? row.scheduled_start ?? row.created_at).getTime()),
      ),
      signature: row.n_signature,
    },
    homeowner_name: `${row.h_first} ${row.h_last}`,
    conditions: row.conditions as Conditions,
    cover_photo: coverOf(shown, row.cover_photo_id),
    counts: Object.fromEntries(
      severities.map((severity) => [
        severity,
        open.filter((finding) => finding.severity === severity).length,
      ]),
    ),
    summary: row.analysis_summary ?? '',
    top: open.slice(0, 5).map((finding) => finding.finding_id),
    sections,
    ...coveredBy(sections),
    air: await airOf(db, inspectionId),
    tests_not_done: tests.flatMap(({ kind, done, follows = false, reason }) =>
      done || (follows && reason === '') ? [] : [{ kind, reason }],
    ),
    planning: (whole ? components : []).map((component) => {
      const cost = replacementRange(ranges, component)
      return {
        component: component.name,
        age_years:
          component.installed_year === null
            ? null
            : yearsSince(row.time_zone, component.installed_year, now),
        life_low: component.life_low,
        life_high: component.life_high,
        source: component.source,
        ...(cost !== undefined && { cost_range: cost }),
      }
    }),
    scope_note: whole ? scopeNote : orderedNote,
    ...(!whole && { tests_only: true }),
    versions: versions.map((version) => ({
      ...version,
      finalized_at: version.finalized_at.toISOString(),
    })),
  }
}
