import type { checkoutMachine } from '#src/machines/payments/checkout.machine.ts'
import type { paymentConfirmationMachine } from '#src/machines/payments/payment-confirmation.machine.ts'
import type { Provider } from './lazy.ts'
import { tellChanged } from './world.ts'

export const paymentConfirmation: Provider<typeof paymentConfirmationMachine> = ({ api }) => ({
  asks: {
    askStatus: ({ inspectionId }) =>
      api.call('payments.status', { query: { inspection_id: inspectionId } }),
  },
  does: {},
})

export const checkout: Provider<typeof checkoutMachine> = (world) => ({
  asks: {
    openCheckout: async ({ inspectionId, purpose }) => {
      try {
        const { url } = await world.api.call('payments.checkout', {
          body: { inspection_id: inspectionId, purpose },
        })
        return url
      } catch (error) {
        // It may be paid or waived by now: the page shows what is due.
        tellChanged(world, ['payments', 'inspections'])
        throw error
      }
    },
  },
  // The contract lets only web addresses through.
  does: { leave: ({ url }) => window.location.assign(url) },
})
