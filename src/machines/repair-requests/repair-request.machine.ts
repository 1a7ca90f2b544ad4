import { emptyRequest } from './repair-request-model.ts'
import { repairRequestSetup } from './repair-request-setup.ts'

/*
 * A request after an inspection: the person chooses findings, each with an ask, orders them, and undoes steps.
 * The device keeps every change at once and the server keeps it after a short pause, so a reload, a lost
 * network or another tab loses nothing; what was not saved is sent again once the network is back, and if two tabs
 * wrote, the person chooses. A visitor's request stays in
 * the browser, and a tour's request is not kept: the chart is the same.
 */

export const repairRequestMachine = repairRequestSetup.createMachine({
  id: 'repairRequest',
  context: ({ input }) => ({
    place: input.place,
    request: emptyRequest,
    version: 0,
    past: [],
    changedMeanwhile: false,
    problem: null,
    theirs: null,
  }),
  invoke: { src: 'watchNetwork' },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      description: 'The app is looking up the earlier request.',
      meta: { support: 'The repair request is being opened.' },
      invoke: {
        src: 'readRequest',
        input: ({ context }) => ({ place: context.place }),
        onDone: [
          {
            guard: { type: 'isUnsent', params: ({ event }) => event.output },
            target: 'open.changed',
            actions: { type: 'keepRead', params: ({ event }) => event.output },
          },
          {
            target: 'open.kept',
            actions: { type: 'keepRead', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      tags: 'failed',
      description: 'The earlier request could not be loaded; the message says why.',
      meta: { support: 'The repair request could not be opened. Ask them to press Try again.' },
      on: { retry: 'reading' },
    },
    open: {
      tags: 'open',
      initial: 'kept',
      on: {
        'request.edit': {
          guard: 'isUndivided',
          target: '.changed',
          actions: [
            { type: 'edit', params: ({ event }) => event },
            { type: 'remember', params: ({ context }) => context },
          ],
        },
        'edit.undo': {
          guard: 'canUndo',
          target: '.changed',
          actions: ['undo', { type: 'remember', params: ({ context }) => context }],
        },
      },
      states: {
        kept: {
          tags: 'kept',
          description: 'All choices are saved.',
          meta: { support: 'The repair request is safe; the customer may share or print it.' },
        },
        changed: {
          description: 'A change is on this device; the app sends it after a short pause.',
          meta: {
            support: 'The last change is on the customer’s device and will be saved in a moment.',
            risk: ['work'],
          },
          after: { editQuiet: 'keeping' },
        },
        keeping: {
          entry: 'forgetChange',
          description: 'The request is being sent; the person can keep changing it.',
          meta: { support: 'The request is being saved. It is safe to wait.', risk: ['work'] },
          invoke: {
            src: 'keepRequest',
            input: ({ context: { place, request, version } }) => ({ place, request, version }),
            onDone: [
              {
                guard: 'hasChangedMeanwhile',
                target: 'changed',
                actions: [
                  { type: 'keepVersion', params: ({ event }) => event.output },
                  { type: 'remember', params: ({ context }) => context },
                ],
              },
              {
                target: 'kept',
                actions: [
                  { type: 'keepVersion', params: ({ event }) => event.output },
                  { type: 'forget', params: ({ context }) => context },
                ],
              },
            ],
            onError: [
              {
                guard: { type: 'isConflict', params: ({ event }) => ({ error: event.error }) },
                target: 'choosing',
                actions: { type: 'keepTheirs', params: ({ event }) => ({ error: event.error }) },
              },
              {
                target: 'notKept',
                actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
          on: {
            'request.edit': {
              actions: [
                { type: 'edit', params: ({ event }) => event },
                'noteChange',
                { type: 'remember', params: ({ context }) => context },
              ],
            },
            'edit.undo': {
              guard: 'canUndo',
              actions: [
                'undo',
                'noteChange',
                { type: 'remember', params: ({ context }) => context },
              ],
            },
          },
        },
        notKept: {
          tags: 'failed',
          description: 'The server did not accept it; it is still on this device.',
          meta: {
            support:
              'The repair request is only on the customer’s device. They may try again; nothing was lost.',
            risk: ['work'],
          },
          on: {
            retry: 'keeping',
            'network.changed': {
              guard: { type: 'isOnline', params: ({ event }) => event },
              target: 'keeping',
            },
          },
        },
        choosing: {
          description: 'Another tab or device changed the request; the person chooses one version.',
          meta: {
            support: 'The request was changed in two places. The customer chooses which to keep.',
            risk: ['work'],
          },
          on: {
            'mine.keep': { target: 'keeping', actions: 'outvoteTheirs' },
            'theirs.take': {
              target: 'kept',
              actions: ['takeTheirs', { type: 'forget', params: ({ context }) => context }],
            },
          },
        },
      },
    },
  },
})
