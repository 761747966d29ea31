import { discountRules } from '#contract/sales/discounts/discount-rules.ts'
import { notFound } from '#domain/kernel/failure.ts'
import type { Server } from '#server/http/serve.ts'
import { createRule } from './create-rule.ts'
import { listRules } from './list-rules.ts'
import { removeRule } from './remove-rule.ts'
import { findRule, presentRule } from './rule-rows.ts'
import { setRuleEnabled, updateRule } from './update-rule.ts'

export const serveDiscountRules = ({ serve }: Server) => {
  serve(discountRules.list, ({ caller, query }) => listRules(caller.scope, query))

  serve(discountRules.read, ({ caller, params }) =>
    caller.scope.transaction(async (tx) => {
      const rule = await findRule(tx, params.id)
      return rule ? presentRule(tx, rule) : notFound()
    }),
  )

  serve(discountRules.create, ({ caller, body }) => createRule(caller.scope, body))

  serve(discountRules.update, ({ caller, params, body }) => updateRule(caller.scope, params.id, body))

  serve(discountRules.setEnabled, ({ caller, params, body }) => setRuleEnabled(caller.scope, params.id, body))

  serve(discountRules.remove, ({ caller, params }) => removeRule(caller.scope, params.id))
}
