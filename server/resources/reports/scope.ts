import { asked, askFor, findingsToAsk } from '#contract/asked.ts'
import type { ShareScope } from '#contract/links.ts'
import type { RepairRequest } from '#contract/repair-requests.ts'
import type { Report } from '#contract/reports.ts'
import type { SharedReport } from '#contract/sharing.ts'
import { severities } from '#contract/vocabulary/findings.ts'
import { byWeight } from './build.ts'

type Section = Report['sections'][number]

/**
 * Before repair requests existed, such a link showed every finding; it asks for the inspector's recommendations.
 */
const everything = (sections: readonly Section[]): RepairRequest => ({
  grouping: 'own',
  items: findingsToAsk(sections).map(({ finding_id, action, trade }) => ({
    finding_id,
    ask: askFor(action),
    trade,
    note: '',
    credit_cents: null,
  })),
})

/**
 * The part of a report that a link may show. It picks fields by name, so that a new field of a report stays out
 * until someone adds it here. `expiresAt` is null for the owner's own copy; `request` holds the asks of a repair
 * request.
 */
export const cutTo = (
  scope: ShareScope,
  expiresAt: Date | null,
  {
    number,
    version,
    address,
    inspected_on,
    finalized_at,
    time_zone,
    inspector,
    cover_photo,
    counts,
    summary,
    sections,
    good_news,
    not_inspected,
    not_present,
    air,
    tests_not_done,
    planning,
    scope_note,
    tests_only,
    firm,
    conditions: { weather, temperature_f },
  }: Report,
  request: RepairRequest | null,
): SharedReport => {
  const whole = scope === 'full'
  const told = scope !== 'repair_request'
  const repair = told ? null : asked(request ?? everything(sections), findingsToAsk(sections))
  const chosen = repair?.groups.flatMap((group) => group.items) ?? []
  return {
    scope,
    expires_at: expiresAt?.toISOString() ?? '',
    number,
    version,
    address,
    inspected_on,
    finalized_at,
    time_zone,
    inspector: whole ? inspector : { ...inspector, signature: null },
    counts: told
      ? counts
      : Object.fromEntries(
          severities.map((severity) => [
            severity,
            chosen.filter((item) => item.severity === severity).length,
          ]),
        ),
    summary: told ? summary : '',
    good_news: told ? good_news : [],
    not_inspected: told ? not_inspected : [],
    not_present: told ? not_present : [],
    tests_not_done: told ? tests_not_done : [],
    scope_note,
    ...(tests_only && { tests_only }),
    ...(firm !== undefined && { firm }),
    cover_photo: whole ? cover_photo : null,
    ...(whole && { conditions: { weather, temperature_f } }),
    // Photographs are on the whole report alone.
    air: told
      ? air.map(({ places, ...test }) => (whole && places ? { ...test, places } : test))
      : [],
    planning: whole ? planning : [],
    sections: whole ? sections : [],
    repair_request: repair,
    answerable: null,
    headlines: (told ? sections : [])
      .flatMap((section) =>
        section.findings.map((finding) => ({ ...finding, label: section.label })),
      )
      .sort(byWeight)
      .map(({ finding_id, title, severity, time_frame, label }) => ({
        finding_id,
        title,
        severity,
        time_frame,
        label,
      })),
  }
}
