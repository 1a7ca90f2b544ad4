import { describe, expect, it } from 'vitest'
import { problemOf } from '#src/machines/calls/problem.ts'
import { uploadsMachine } from '#src/machines/documents/uploads.machine.ts'
import {
  categoryOf,
  refusalOf,
  type Upload,
  unfinished,
  uploadOf,
} from '#src/machines/documents/uploads-model.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'
import { begin, chosen } from '#tests/support/charts/uploads-world.ts'

const waiting: Upload = {
  id: 'a',
  name: 'warranty.pdf',
  bytes: 1000,
  category: 'warranty',
  received: null,
  state: 'waiting',
  problem: null,
}
const lost = Object.assign(new Error('no'), { code: 'network', status: null })
const refused = Object.assign(new Error('file: Choose a PDF.'), { code: 'wrong_type', status: 415 })

it('walks every transition of the uploads', async () => {
  await walkChart('uploads', {
    machine: uploadsMachine,
    inputs: [
      { propertyId: 'p', online: true },
      { propertyId: 'p', online: false },
    ],
    events: {
      'files.add': [{ type: 'files.add', files: [chosen('a')] }],
      'file.retry': [{ type: 'file.retry', id: 'a' }],
      'file.remove': [
        { type: 'file.remove', id: 'a' },
        { type: 'file.remove', id: 'b' },
      ],
      'file.restore': [{ type: 'file.restore', id: 'a' }],
      'list.clear': [{ type: 'list.clear' }],
      'network.changed': [
        { type: 'network.changed', online: true },
        { type: 'network.changed', online: false },
      ],
    },
    actors: {
      readFiles: { done: [[], [waiting]], error: [new Error('no')] },
      sendPart: {
        done: [
          { received: 500, isDone: false },
          { received: 1000, isDone: true },
        ],
        error: [lost, refused],
      },
      moveDocument: { done: [{}], error: [lost] },
      watchNetwork: 'lives',
    },
    // Only what was removed can be put back, and once.
    ignored: { 'file.restore': ['arrived.resting'] },
    // One file of each id is enough: more of the same are told apart by nothing.
    tell: ({ files, online, moves }) => [
      online,
      moves,
      [...new Map(files.map((file) => [file.id, file])).values()].map(({ id, state }) => [
        id,
        state,
      ]),
    ],
  })
})

describe('uploads', () => {
  it('send one file after another, each part from where the server is, and forget what has arrived', async () => {
    const { actor, asked, done, settle, states } = begin([
      { received: 0, isDone: false },
      { received: 500, isDone: false },
      { received: 1000, isDone: true },
      { received: 0, isDone: false },
    ])
    await settle()
    actor.send({ type: 'files.add', files: [chosen('a'), chosen('b')] })
    await settle()
    expect(asked).toEqual([
      ['a', null],
      ['a', 0],
      ['a', 500],
      ['b', null],
      ['b', 0],
    ])
    expect(done).toEqual([['forget', 'a']])
    expect(states()).toEqual([
      ['a', 'done'],
      ['b', 'sending'],
    ])
  })

  it('ask the server what it has after a lost network, and go on there once the network is back', async () => {
    const { actor, asked, settle, states } = begin([
      { received: 0, isDone: false },
      lost,
      { received: 500, isDone: false },
      { received: 1000, isDone: true },
    ])
    await settle()
    actor.send({ type: 'files.add', files: [chosen('a')] })
    await settle()
    expect([actor.getSnapshot().matches({ files: 'pausing' }), states()]).toEqual([
      true,
      [['a', 'waiting']],
    ])
    actor.send({ type: 'network.changed', online: false })
    await settle()
    expect(asked).toHaveLength(2)
    actor.send({ type: 'network.changed', online: true })
    await settle()
    expect(asked.slice(2)).toEqual([
      ['a', null],
      ['a', 500],
    ])
    expect(states()).toEqual([['a', 'done']])
  })

  it('go on with the files of an earlier visit', async () => {
    const { asked, settle } = begin([{ received: 500, isDone: false }], [waiting])
    await settle()
    expect(asked).toEqual([
      ['a', null],
      ['a', 500],
    ])
  })

  it('say of a file that the server refuses why, and go on with the next', async () => {
    const { actor, settle } = begin([refused])
    await settle()
    actor.send({ type: 'files.add', files: [chosen('a'), chosen('b')] })
    await settle()
    expect(actor.getSnapshot().context.files).toMatchObject([
      { state: 'refused', problem: 'Choose a PDF.' },
      { state: 'sending' },
    ])
  })

  it.each([
    [400, 'refused'],
    [415, 'refused'],
    [403, 'failed'],
    [413, 'failed'],
  ])(
    'tell a word about the file (%i) from one about the moment: it is %s',
    async (status, state) => {
      const { actor, settle, states } = begin([
        Object.assign(new Error('No.'), { code: 'no', status }),
      ])
      await settle()
      actor.send({ type: 'files.add', files: [chosen('a')] })
      await settle()
      expect(states()).toEqual([['a', state]])
    },
  )

  it('end at once when the person cancels', async () => {
    const { actor, done, settle, states } = begin([{ received: 1000, isDone: true }])
    await settle()
    actor.send({ type: 'files.add', files: [chosen('a'), chosen('b')] })
    await settle()
    actor.send({ type: 'file.remove', id: 'b' })
    expect([states(), done]).toEqual([
      [['a', 'done']],
      [
        ['forget', 'a'],
        ['forget', 'b'],
        ['remove', 'b'],
      ],
    ])
    actor.send({ type: 'list.clear' })
    expect(states()).toEqual([])
  })

  it('that have arrived are removed and put back once the server has done it, and say why where it does not', async () => {
    const { actor, done, settle, states, moves } = begin([{ received: 1000, isDone: true }])
    await settle()
    // Another file is on its way meanwhile.
    actor.send({ type: 'files.add', files: [chosen('a'), chosen('b')] })
    await settle()
    const problem = () => actor.getSnapshot().context.files[0]?.problem
    const moved = async (answer: null | Error, type: 'file.remove' | 'file.restore') => {
      moves.push(answer)
      actor.send({ type, id: 'a' })
      // A second press changes nothing.
      actor.send({ type, id: 'a' })
      const before = states()[0]
      await settle()
      return [before?.[1], states()[0]?.[1], problem()]
    }
    const no = new Error('No.')
    expect(await moved(lost, 'file.remove')).toEqual(['done', 'done', 'no'])
    expect(await moved(null, 'file.remove')).toEqual(['done', 'removed', null])
    expect(await moved(no, 'file.restore')).toEqual(['removed', 'removed', problemOf(no).message])
    expect(await moved(null, 'file.restore')).toEqual(['removed', 'done', null])
    expect(done.slice(1).map(String)).toEqual(['removed,a', 'removed,a', 'done,a', 'done,a'])
    expect(states()[1]).toEqual(['b', 'sending'])
  })

  it('that failed stay in the list when it is cleared of the finished ones, and can be sent again', async () => {
    const { actor, settle, states } = begin([
      Object.assign(new Error('No.'), { code: 'no', status: 409 }),
      { received: 1000, isDone: true },
    ])
    await settle()
    actor.send({ type: 'files.add', files: [chosen('a'), chosen('b')] })
    await settle()
    actor.send({ type: 'list.clear' })
    expect(states()).toEqual([['a', 'failed']])
  })
})

describe('a chosen file', () => {
  it('is refused in words before it is sent when it is empty, too large or of another type', () => {
    const of = (name: string, type: string, bytes = 10) => refusalOf({ name, type, bytes })
    expect(of('a.pdf', 'application/pdf')).toBeNull()
    expect(of('a.JPG', '')).toBeNull()
    expect(of('a.pdf', 'application/pdf', 0)).toBe('This file is empty.')
    expect(of('a.pdf', 'application/pdf', 50 * 1024 ** 2)).toBeNull()
    expect(of('a.PDF', '', 50 * 1024 ** 2)).toBeNull()
    expect(of('a.pdf', 'application/pdf', 52 * 1024 ** 2)).toBe(
      'This file is too large. A document can have at most 50 MB.',
    )
    expect(of('a.jpg', 'image/jpeg', 10 * 1024 ** 2)).toBeNull()
    expect(of('a.jpg', 'image/jpeg', 12 * 1024 ** 2)).toBe(
      'This picture is too large. A picture can have at most 10 MB.',
    )
    expect(of('a.heic', 'image/heic')).toBe('Choose a PDF, or a JPEG, PNG or WebP picture.')
    expect(of('a.txt', '')).toBe('Choose a PDF, or a JPEG, PNG or WebP picture.')
  })

  it('has a name, if only that of a document', () => {
    expect(['  ', ' a.pdf '].map((name) => uploadOf(chosen('a', { name })).name)).toEqual([
      'Document',
      'a.pdf',
    ])
  })

  it('have the category of the place where they were chosen, whatever they are called', () => {
    const upload = uploadOf({ ...chosen('a', { name: 'scan.pdf' }), category: 'report' })
    expect(upload.category).toBe('report')
    expect(uploadOf(chosen('a', { name: 'scan.pdf' })).category).toBe('other')
  })

  it('has the category that its name speaks of', () => {
    const of = (name: string, type = 'application/pdf') => categoryOf({ name, type })
    expect(
      ['Roof-Warranty.pdf', 'INVOICE 12.pdf', 'heater manual.pdf', 'x.pdf'].map((one) => of(one)),
    ).toEqual(['warranty', 'receipt', 'manual', 'other'])
    expect(of('IMG_1.jpg', 'image/jpeg')).toBe('photo')
  })

  it('waits on the device until it has arrived or is refused', () => {
    const states = ['waiting', 'sending', 'failed', 'refused', 'done', 'removed'] as const
    expect(
      unfinished(states.map((state) => ({ ...waiting, id: state, state }))).map(({ id }) => id),
    ).toEqual(['waiting', 'sending', 'failed'])
  })
})
