import { paths } from '#contract/vocabulary/paths.ts'
import { type PropertiesContext, properties } from './properties-setup.ts'

/* Another property is chosen on an analysis page: its newest analysis takes the place of the page. */

export const remember = {
  type: 'rememberSelected',
  params: ({ context }: { context: PropertiesContext }) => ({ propertyId: context.selected }),
} as const

export const choosing = properties.createStateConfig({
  tags: 'busy',
  description:
    'On an analysis page: the app is looking for the newest analysis of the other property.',
  meta: { support: 'The customer changed the property while reading an analysis.' },
  on: {
    // Nobody is led away from the page that they have opened since.
    'location.changed': [
      {
        guard: { type: 'isOfAnother', params: ({ event }) => ({ place: event.place }) },
        target: 'selected',
        actions: [
          { type: 'keepPlace', params: ({ event }) => ({ place: event.place }) },
          'forgetChoosing',
          'selectNamed',
          remember,
        ],
      },
      {
        guard: { type: 'leavesPage', params: ({ event }) => ({ place: event.place }) },
        target: 'selected',
        actions: [
          { type: 'keepPlace', params: ({ event }) => ({ place: event.place }) },
          'forgetChoosing',
        ],
      },
    ],
    'property.select': {
      guard: { type: 'isOnAnalysis', params: ({ event }) => ({ id: event.propertyId }) },
      target: 'choosing',
      reenter: true,
      actions: { type: 'keepChoosing', params: ({ event }) => ({ id: event.propertyId }) },
    },
  },
  invoke: {
    src: 'findAnalysis',
    input: ({ context }) => ({ propertyId: context.choosing ?? '' }),
    onDone: [
      {
        guard: { type: 'foundAnalysis', params: ({ event }) => ({ path: event.output }) },
        target: 'selected',
        actions: [
          'selectChoosing',
          remember,
          {
            type: 'navigate',
            params: ({ event }) => ({ to: event.output ?? paths.landing() }),
          },
        ],
      },
      { target: 'withoutAnalysis' },
    ],
    onError: {
      target: 'withoutAnalysis',
      actions: { type: 'log', params: ({ event }) => ({ error: event.error }) },
    },
  },
})

export const withoutAnalysis = properties.createStateConfig({
  entry: [
    'selectChoosing',
    remember,
    {
      type: 'say',
      params: { tone: 'error', text: 'No inspection analysis available for this property' },
    },
    {
      type: 'navigate',
      params: ({ context }) => ({
        to: paths.propertyDashboard({ propertyId: context.selected ?? '' }),
      }),
    },
  ],
  always: 'selected',
})
