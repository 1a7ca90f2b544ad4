import { outbox, shownAfter } from './outbox-setup.ts'

/*
 * Unsent field work. The app writes every edit to this device first and then sends them one after
 * another, in the order of the work. After a network failure it waits and tries again; if the server
 * rejects an edit, the edit stays here for the person to check. Work of an inspection that is another inspector's is
 * tried again with each notice, with the network and with the app. Where another tab ends, this one takes over what
 * it left. What was sent without an answer counts as this device's own where the server has it: nobody has to choose
 * between two versions of their own. An entry leaves this list only when the server has saved it or the person
 * discards it; the form and the copy on this device then show the thing as it was before.
 */

export const outboxMachine = outbox.createMachine({
  id: 'outbox',
  context: ({ input }) => ({ ...input, entries: [], noticed: false, unread: false }),
  initial: 'restoring',
  invoke: [
    {
      src: 'keepEntries',
      id: 'keeping',
      input: ({ context }) => ({ userId: context.userId }),
    },
    { src: 'watchTabs', input: ({ context }) => ({ userId: context.userId }) },
  ],
  on: {
    'entry.sentElsewhere': {
      actions: [
        { type: 'tellMerged', params: ({ event }) => event },
        { type: 'settleElsewhere', params: ({ event }) => event },
        { type: 'storeEntries', params: ({ context }) => context },
        { type: 'tellSentElsewhere', params: ({ event }) => event },
      ],
    },
    'entry.add': {
      actions: [
        { type: 'add', params: ({ event }) => ({ entry: event.entry }) },
        { type: 'storeEntries', params: ({ context }) => context },
      ],
    },
    'entry.retry': {
      actions: [
        { type: 'retry', params: ({ event }) => event },
        { type: 'storeEntries', params: ({ context }) => context },
      ],
    },
    'entry.resolve': {
      actions: [
        { type: 'tellResolved', params: ({ event }) => event },
        { type: 'resolve', params: ({ event }) => event },
        { type: 'storeEntries', params: ({ context }) => context },
      ],
    },
    'entries.takeIn': {
      actions: [
        { type: 'tellTakenIn', params: ({ event }) => event },
        { type: 'takeIn', params: ({ event }) => event },
        { type: 'storeEntries', params: ({ context }) => context },
      ],
    },
    'entries.found': {
      actions: [
        { type: 'tellFound', params: ({ event }) => event },
        { type: 'takeOver', params: ({ event }) => event },
        { type: 'storeEntries', params: ({ context }) => context },
      ],
    },
    'entries.retry': {
      actions: [
        { type: 'retryAll', params: ({ event }) => event },
        { type: 'storeEntries', params: ({ context }) => context },
      ],
    },
    'entries.discard': {
      actions: [
        { type: 'tellDiscarded', params: ({ event }) => event },
        { type: 'mendCopies', params: shownAfter },
        { type: 'discard', params: ({ event }) => event },
        { type: 'storeEntries', params: ({ context }) => context },
      ],
    },
    'notice.came': { actions: 'unshut' },
    'network.changed': {
      actions: { type: 'keepNetwork', params: ({ event }) => ({ online: event.online }) },
    },
  },
  states: {
    restoring: {
      description: 'The app is reading the unsent work of an earlier visit from this device.',
      meta: { support: 'The app is looking for unsent work on the device.', risk: ['work'] },
      invoke: {
        src: 'readEntries',
        input: ({ context }) => ({ userId: context.userId }),
        // Entries added during the read were stored without the others: now both are stored.
        onDone: [
          {
            // The form has shown the work without it until now.
            guard: 'isUnread',
            target: 'idle',
            actions: [
              { type: 'tellFound', params: ({ event }) => ({ entries: event.output }) },
              { type: 'keepRead', params: ({ event }) => ({ entries: event.output }) },
              { type: 'storeEntries', params: ({ context }) => context },
            ],
          },
          {
            guard: 'hasEntries',
            target: 'idle',
            actions: [
              { type: 'keepRead', params: ({ event }) => ({ entries: event.output }) },
              { type: 'storeEntries', params: ({ context }) => context },
            ],
          },
          {
            target: 'idle',
            actions: { type: 'keepRead', params: ({ event }) => ({ entries: event.output }) },
          },
        ],
        onError: {
          target: 'unread',
          actions: ['noteUnread', { type: 'log', params: ({ event }) => ({ error: event.error }) }],
        },
      },
    },
    unread: {
      description:
        'This device could not read the unsent work of an earlier visit; the app tries again in a moment. What is done now is sent.',
      meta: {
        support:
          'The device could not read its unsent work, and the app tries again. The customer must not clear the data of the browser.',
        risk: ['work'],
      },
      always: { guard: 'hasNext', target: 'quiet' },
      after: { deviceRetry: 'restoring' },
    },
    idle: {
      description:
        'Nothing can be sent now: all is saved, or work waits for the network or for the person.',
      meta: { support: 'Unsent work, if any, is kept on the device.' },
      always: { guard: 'hasNext', target: 'quiet' },
    },
    quiet: {
      tags: 'waiting',
      description: 'A short pause for typing to end.',
      meta: { support: 'Work is about to be saved.', risk: ['work'] },
      after: { editQuiet: 'choosing' },
      on: {
        'entry.add': {
          target: 'quiet',
          reenter: true,
          actions: [
            { type: 'add', params: ({ event }) => ({ entry: event.entry }) },
            { type: 'storeEntries', params: ({ context }) => context },
          ],
        },
      },
    },
    choosing: {
      always: [
        { guard: 'hasNext', target: 'sending', actions: 'beginSending' },
        { guard: 'isUnread', target: 'unread' },
        { target: 'idle' },
      ],
    },
    sending: {
      tags: 'sending',
      description: 'One piece of work is being sent; sending it twice saves it once.',
      meta: { support: 'Work is being saved.', risk: ['work'] },
      // Another tab has sent it, or the person discarded it, while this tab waited for its turn.
      always: { guard: 'hasNoneInHand', target: 'choosing' },
      invoke: {
        src: 'sendEntry',
        input: ({ context }) => ({
          entry: context.entries.find((entry) => entry.state === 'sending'),
        }),
        onDone: {
          target: 'choosing',
          actions: [
            { type: 'settle', params: ({ event }) => ({ sent: event.output }) },
            { type: 'storeEntries', params: ({ context }) => context },
            {
              type: 'forgetPicture',
              params: ({ context, event }) => ({ sent: event.output, entries: context.entries }),
            },
            { type: 'tellSent', params: ({ event }) => ({ sent: event.output }) },
            { type: 'tellTabs', params: ({ event }) => ({ sent: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isSentElsewhere', params: ({ event }) => ({ error: event.error }) },
            target: 'choosing',
            actions: ['dropSending', { type: 'storeEntries', params: ({ context }) => context }],
          },
          {
            guard: { type: 'isReplacedElsewhere', params: ({ event }) => ({ error: event.error }) },
            target: 'choosing',
            actions: [
              { type: 'tellNewer', params: ({ event }) => ({ error: event.error }) },
              { type: 'giveWay', params: ({ event }) => ({ error: event.error }) },
              { type: 'storeEntries', params: ({ context }) => context },
            ],
          },
          {
            guard: { type: 'isTemporary', params: ({ event }) => ({ error: event.error }) },
            target: 'pausing',
            actions: 'putBack',
          },
          {
            guard: { type: 'isMergeable', params: ({ event }) => ({ error: event.error }) },
            target: 'choosing',
            actions: [
              { type: 'tellReconciled', params: ({ event }) => ({ error: event.error }) },
              { type: 'reconcile', params: ({ event }) => ({ error: event.error }) },
              { type: 'storeEntries', params: ({ context }) => context },
            ],
          },
          {
            target: 'choosing',
            actions: [
              { type: 'refuse', params: ({ event }) => ({ error: event.error }) },
              { type: 'storeEntries', params: ({ context }) => context },
            ],
          },
        ],
      },
    },
    pausing: {
      tags: 'waiting',
      description: 'The server could not be reached; the app tries again in a moment.',
      meta: {
        support: 'Saving failed for now; the app tries again. The work is safe on the device.',
        risk: ['work'],
      },
      after: { outboxPause: 'choosing' },
      on: {
        'network.changed': {
          target: 'choosing',
          actions: { type: 'keepNetwork', params: ({ event }) => ({ online: event.online }) },
        },
        'entries.retry': {
          target: 'choosing',
          actions: [
            { type: 'retryAll', params: ({ event }) => event },
            { type: 'storeEntries', params: ({ context }) => context },
          ],
        },
      },
    },
  },
})
