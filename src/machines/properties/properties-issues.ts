import { properties } from './properties-setup.ts'

/** Beside the list: whether the latest inspection of the property that is current leaves issues to manage. */
export const issues = properties.createStateConfig({
  initial: 'unknown',
  on: {
    'properties.refresh': '.unknown',
    'property.added': '.unknown',
    'inspections.changed': '.unknown',
  },
  states: {
    unknown: {
      description: 'No property is current yet.',
      meta: { support: 'Whether there are issues to manage is not known yet.' },
      always: { guard: 'hasSelection', target: 'known' },
    },
    known: {
      entry: 'judge',
      always: { guard: 'isAnotherProperty', target: 'unknown' },
      initial: 'checking',
      states: {
        checking: {
          description: 'The app is checking the latest inspection of the current property.',
          meta: { support: 'The app is checking whether issues can be managed.' },
          invoke: {
            src: 'isLatestFinalized',
            input: ({ context }) => ({
              userId: context.userId,
              propertyId: context.selected ?? '',
            }),
            onDone: [
              {
                guard: { type: 'saysYes', params: ({ event }) => ({ yes: event.output }) },
                target: 'manageable',
              },
              { target: 'unmanageable' },
            ],
            onError: {
              target: 'unchecked',
              actions: { type: 'log', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        manageable: {
          tags: 'canManageIssues',
          description: 'The latest inspection is finalized: issues can be managed.',
          meta: { support: 'Manage Issues is in the customer’s menu.' },
        },
        unchecked: {
          description:
            'The check failed, as it does without a network; it is made again once the network is back.',
          meta: {
            support:
              'Manage Issues is missing until the app can check the latest inspection again.',
          },
          on: {
            'network.changed': {
              guard: { type: 'isBackOnline', params: ({ event }) => ({ online: event.online }) },
              target: '#properties.issues.unknown',
            },
          },
        },
        unmanageable: {
          description: 'The latest inspection is not finalized, or there is none.',
          meta: { support: 'Manage Issues appears once the latest inspection is finalized.' },
        },
      },
    },
  },
})
