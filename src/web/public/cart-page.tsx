import { CartView } from '#web/features/sales/cart/family/cart-view.tsx'
import { attendeeDialogs } from './attendee-dialogs.ts'

export const CartPage = () => <CartView dialogs={attendeeDialogs} />
