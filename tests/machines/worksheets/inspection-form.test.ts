import { describe, expect, it } from 'vitest'
import type { FieldWork } from '#contract/worksheets.ts'
import { inspectionFormMachine } from '#src/machines/worksheets/inspection-form.machine.ts'
import {
  applied,
  confirmed,
  type Edit,
  targetOf,
  versionOf,
  withUnsent,
} from '#src/machines/worksheets/inspection-form-model.ts'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { remaining } from '#src/machines/worksheets/work-progress.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'

const item = {
  item_id: 'roof.covering',
  label: 'Covering',
  hint: null,
  required: true,
  rating: null,
  limitation_reason: null,
  note: '',
  version: 2,
}
const work: FieldWork = {
  inspection_id: '5',
  property_id: '6',
  street: 'One',
  city: 'Austin',
  state: 'TX',
  number: 'HK-1',
  status: 'scheduled',
  editable: true,
  conditions: {
    weather: '',
    temperature_f: null,
    occupancy: 'unknown',
    utilities_on: 'unknown',
    people_present: '',
    version: 0,
  },
  worksheets: [
    {
      worksheet_id: 'roof',
      label: 'Roof',
      scope: '',
      items: [item],
      facts: [
        {
          fact_id: 'roof.covering_type',
          label: 'Covering type',
          options: [],
          value: '',
          version: 1,
        },
      ],
    },
  ],
  findings: [],
  photos: [],
  tests: [],
  set_aside: [],
}
const rated: Edit = { kind: 'item', item: { ...item, rating: 'IN' } }
const sent = {
  id: '1',
  inspectionId: '5',
  target: 'item:roof.covering',
  edit: rated,
  saved: { ...item, rating: 'IN', version: 3 },
  status: 'in_progress',
}

/** What the server did not take while the inspection was closed. */
const shut: Entry = {
  id: '1',
  userId: '9',
  inspectionId: '5',
  target: 'item:roof.covering',
  edit: rated,
  version: 2,
  queuedAt: 0,
  state: 'attention',
  problem: { code: 'read_only', status: 409, message: 'Completed.', fields: {}, current: null },
}

it('walks every transition of the inspection form', async () => {
  await walkChart('inspectionForm', {
    machine: inspectionFormMachine,
    inputs: [{ inspectionId: '5' }],
    events: {
      edit: [{ type: 'edit', edit: rated }],
      'edit.sent': [{ type: 'edit.sent', sent }],
      'edit.merged': [{ type: 'edit.merged', before: rated, after: rated }],
      'edit.found': [{ type: 'edit.found', entries: [] }],
      reopen: [{ type: 'reopen' }],
      retry: [{ type: 'retry' }],
      'network.back': [{ type: 'network.back' }],
      'tab.shown': [{ type: 'tab.shown' }],
    },
    ignored: {
      edit: ['loading', 'failed', 'denied', 'missing', 'readOnly', 'reopening'],
      reopen: ['loading', 'failed', 'denied', 'missing', 'editing', 'reopening'],
      retry: ['loading', 'denied', 'missing', 'reopening'],
      'network.back': ['denied', 'missing', 'editing.catchingUp', 'readOnly', 'reopening'],
      'tab.shown': [
        'loading',
        'failed',
        'denied',
        'missing',
        'editing.copy',
        'editing.catchingUp',
        'reopening',
      ],
    },
    actors: {
      loadWork: {
        done: [
          { work, unsent: [shut], fromDevice: false },
          { work, unsent: [], fromDevice: true },
          { work: { ...work, editable: false }, unsent: [], fromDevice: true },
          { work: { ...work, editable: false }, unsent: [], fromDevice: false },
        ],
        error: [{ status: 403, code: 'x' }, { status: 404, code: 'x' }, { code: 'network' }],
      },
      reopenWork: {
        done: [undefined],
        error: [new Error('no'), { code: 'wrong_state', status: 409, message: 'no' }],
      },
      watchOutbox: 'lives',
    },
    tell: (context) => [context.work?.status, context.work?.editable, context.fromDevice],
  })
})

describe('field work on the device', () => {
  const finding = {
    finding_id: 'f',
    worksheet_id: 'roof' as const,
    item_id: 'roof.covering',
    title: 'Worn',
    observation: '',
    implication: '',
    action: 'repair' as const,
    recommendation: '',
    trade: '',
    severity: 'major' as const,
    time_frame: 'immediate' as const,
    locations: [],
    private_note: '',
    version: 0,
  }
  const photo = {
    photo_id: 'p',
    finding_id: null,
    item_id: 'roof.covering',
    worksheet_id: 'roof',
    caption: '',
    width: 1,
    height: 1,
    url: 'blob:1',
    thumbnail_url: 'blob:1',
    created_at: '',
  }

  it('shows an edit at once, keeping the version that the server knows', () => {
    const after = applied(work, rated)
    expect(after.worksheets[0]?.items[0]).toMatchObject({ rating: 'IN', version: 2 })
    expect(remaining(after.worksheets[0] ?? ({ ...work.worksheets[0], items: [] } as never))).toBe(
      0,
    )
    expect(versionOf(work, rated)).toBe(2)
  })
  it('takes the version and the status when the server has it', () => {
    const after = confirmed(applied(work, rated), sent)
    expect(after.status).toBe('in_progress')
    expect(after.worksheets[0]?.items[0]).toMatchObject({ rating: 'IN', version: 3 })
  })
  it('puts unsent edits of this inspection on top after a reload, and no others', () => {
    const entry = {
      id: '1',
      userId: '9',
      inspectionId: '5',
      target: targetOf(rated),
      edit: rated,
      version: 2,
      queuedAt: 0,
      state: 'waiting' as const,
      problem: null,
    }
    expect(withUnsent(work, [entry]).worksheets[0]?.items[0]?.rating).toBe('IN')
    expect(
      withUnsent(work, [{ ...entry, inspectionId: '6' }]).worksheets[0]?.items[0]?.rating,
    ).toBeNull()
  })
  it('adds, changes, confirms and removes findings and photos', () => {
    const withBoth = applied(applied(work, { kind: 'finding', finding }), { kind: 'photo', photo })
    expect(withBoth.findings).toHaveLength(1)
    const saved = confirmed(withBoth, {
      ...sent,
      edit: { kind: 'photo', photo },
      saved: { ...photo, url: '/photos/k/full' },
    })
    expect(saved.photos[0]?.url).toBe('/photos/k/full')
    expect(
      confirmed(withBoth, {
        ...sent,
        edit: { kind: 'finding', finding },
        saved: { ...finding, version: 1 },
      }).findings[0]?.version,
    ).toBe(1)
    expect(applied(withBoth, { kind: 'findingRemoved', finding_id: 'f' }).findings).toEqual([])
    expect(applied(withBoth, { kind: 'photoRemoved', photo_id: 'p' }).photos).toEqual([])
  })
  it('marks only items that are not rated yet', () => {
    const deficient = applied(work, { kind: 'item', item: { ...item, rating: 'D' } })
    expect(
      applied(deficient, { kind: 'markInspected', worksheet_id: 'roof' }).worksheets[0]?.items[0]
        ?.rating,
    ).toBe('D')
    expect(
      applied(work, { kind: 'markInspected', worksheet_id: 'roof' }).worksheets[0]?.items[0]
        ?.rating,
    ).toBe('IN')
  })
})
