import {
  found,
  inspectionForm,
  refused,
  takeEdit,
  takeFound,
  takeMerged,
  takeSent,
} from './inspection-form-setup.ts'

/*
 * The worksheets of one inspection, in the field. The form merges the server's data with the unsent edits
 * of this device; without a signal it uses the copy on the device. An edit shows at once, goes to the
 * outbox, and is confirmed when the server has stored it. A form with the copy asks the server again when
 * the network is back and every half minute, while the work goes on; one with the server's data asks when the
 * network or the person is back, because another device may have gone on meanwhile.
 */

export const inspectionFormMachine = inspectionForm.createMachine({
  id: 'inspectionForm',
  context: ({ input }) => ({
    inspectionId: input.inspectionId,
    work: null,
    problem: null,
    fromDevice: false,
  }),
  initial: 'loading',
  invoke: { src: 'watchOutbox', input: ({ context }) => ({ inspectionId: context.inspectionId }) },
  on: {
    'edit.sent': { actions: takeSent },
    'edit.merged': { actions: takeMerged },
    'edit.found': { actions: takeFound },
  },
  states: {
    loading: {
      tags: 'busy',
      description: 'The worksheets are being fetched, from the server or from this device.',
      meta: { support: 'The inspection form is loading.' },
      invoke: {
        src: 'loadWork',
        input: ({ context }) => ({ inspectionId: context.inspectionId }),
        onDone: found,
        onError: [
          ...refused,
          {
            // The work that is there goes on; the page says why there is no newer one.
            guard: 'mayGoOn',
            target: 'editing',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
          {
            guard: 'hasWork',
            target: 'readOnly',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'failed',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: {
        'network.back': { target: 'loading', reenter: true },
        'edit.found': { target: 'loading', reenter: true },
        // A photograph that was chosen before: the answer on its way has not seen it.
        edit: { guard: 'hasWork', target: 'loading', reenter: true, actions: takeEdit },
      },
    },
    editing: {
      tags: 'editable',
      initial: 'deciding',
      on: { edit: { actions: takeEdit }, retry: 'loading' },
      states: {
        deciding: { always: [{ guard: 'isFromDevice', target: 'copy' }, { target: 'current' }] },
        current: {
          description: 'The inspector rates, describes and photographs.',
          meta: {
            support:
              'The inspector is working in the form. Everything is kept on the device first.',
          },
          on: { 'network.back': 'behind', 'tab.shown': 'behind' },
        },
        behind: {
          initial: 'quiet',
          // Neither an answer on its way nor one of the next moment has seen it.
          on: {
            edit: { target: '.quiet', actions: takeEdit },
            'edit.sent': { target: '.quiet', actions: takeSent },
            'edit.merged': { target: '.quiet', actions: takeMerged },
            'edit.found': { target: '.quiet', actions: takeFound },
            'network.back': '.quiet',
            'tab.shown': '.quiet',
          },
          states: {
            quiet: {
              description:
                'The form was not looked at, or had no network, and another device may have gone on. The question waits for a pause in the work.',
              meta: { support: 'The form is about to ask for the server’s current data.' },
              after: { readFresh: 'asking' },
            },
            asking: {
              description: 'The work goes on while the server is asked for what it has.',
              meta: {
                support: 'The form is getting the server’s current data; the work goes on.',
              },
              invoke: {
                src: 'loadWork',
                input: ({ context }) => ({ inspectionId: context.inspectionId }),
                onDone: [
                  {
                    guard: { type: 'isStillCopy', params: ({ event }) => event.output },
                    target: '#inspectionForm.editing.current',
                  },
                  ...found,
                ],
                onError: [...refused, { target: '#inspectionForm.editing.current' }],
              },
            },
          },
        },
        copy: {
          description:
            'The inspector works in the copy on this device: the server was not reached.',
          meta: {
            support:
              'The inspector is working without the server. Everything is kept on the device; the app asks the server again by itself.',
          },
          after: { copyRetry: 'catchingUp' },
          on: { 'network.back': 'catchingUp' },
        },
        catchingUp: {
          description: 'The work in the copy goes on while the server is asked for what it has.',
          meta: { support: 'The form is getting the server’s current data; the work goes on.' },
          invoke: {
            src: 'loadWork',
            input: ({ context }) => ({ inspectionId: context.inspectionId }),
            onDone: [
              {
                guard: { type: 'isStillCopy', params: ({ event }) => event.output },
                target: 'copy',
              },
              ...found,
            ],
            onError: [...refused, { target: 'copy' }],
          },
          // The answer on its way has not seen it.
          on: {
            edit: { target: 'catchingUp', reenter: true, actions: takeEdit },
            'edit.sent': { target: 'catchingUp', reenter: true, actions: takeSent },
            'edit.merged': { target: 'catchingUp', reenter: true, actions: takeMerged },
            'edit.found': { target: 'catchingUp', reenter: true, actions: takeFound },
          },
        },
      },
    },
    readOnly: {
      tags: 'readOnly',
      description:
        'The field work is complete, the inspection is over, or an admin looks at it: the form is read-only.',
      meta: {
        support:
          'The form is read-only. Its inspector changes it, and can reopen it while it is not published.',
      },
      on: {
        reopen: 'reopening',
        retry: 'loading',
        // Another tab or device may have reopened it.
        'tab.shown': 'loading',
        'network.back': { guard: 'isBehind', target: 'loading' },
      },
    },
    reopening: {
      tags: ['busy', 'readOnly'],
      description: 'The inspection is being reopened.',
      meta: { support: 'The inspection is being reopened for editing.' },
      invoke: {
        src: 'reopenWork',
        input: ({ context }) => ({ inspectionId: context.inspectionId }),
        onDone: 'loading',
        onError: [
          {
            guard: { type: 'hasMoved', params: ({ event }) => ({ error: event.error }) },
            target: 'loading',
          },
          {
            target: 'readOnly',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    denied: {
      tags: 'denied',
      description: 'This inspection belongs to somebody else.',
      meta: { support: 'The signed-in person is not the inspector of this inspection.' },
    },
    missing: {
      tags: 'missing',
      description: 'There is no such inspection.',
      meta: { support: 'The link leads to no inspection.' },
    },
    failed: {
      tags: 'failed',
      description: 'The worksheets could not be loaded from the server or this device.',
      meta: {
        support: 'The form could not load. Unsent work is still on the device. Ask to try again.',
      },
      on: { retry: 'loading', 'network.back': 'loading' },
    },
  },
})
