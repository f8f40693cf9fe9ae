import { Body, Controller, Inject, Param } from '@nestjs/common';
import { z } from 'zod';
import type { Caller as CallerType } from '../../../domain/accounts/account.js';
import { DomainError } from '../../../domain/shop/errors.js';
import { SecondFactors } from '../../../application/accounts/second-factors.js';
import { Serves } from '../platform/endpoint.decorator.js';
import { authRoutes } from '../routes/auth.js';
import { oneLine } from '../contract/shapes.js';
import { Caller } from '../platform/params.js';
import { toSessionJson } from '../platform/auth-format.js';

const enrolBody = z.object({
  factor_type: z.string().nullish(),
  friendly_name: oneLine(100).nullish(),
});
const verifyBody = z.object({ challenge_id: z.string(), code: z.string().max(20) });

/** Manages a person's second factors. TOTP is the only supported kind. */
@Controller()
export class FactorsController {
  constructor(@Inject(SecondFactors) private readonly secondFactors: SecondFactors) {}

  @Serves(authRoutes.enrolFactor)
  async enrol(@Caller() caller: CallerType, @Body({ schema: enrolBody }) body: z.output<typeof enrolBody>) {
    if (body.factor_type !== 'totp')
      throw new DomainError('validation_failed', 'factor_type needs to be totp');
    const { factor, totp } = await this.secondFactors.enrol(caller, body.friendly_name ?? '');
    const { id, factor_type, friendly_name } = factor;
    return { id, type: factor_type, friendly_name, totp };
  }

  @Serves(authRoutes.challengeFactor)
  async challenge(@Caller() caller: CallerType, @Param('id') factorId: string) {
    const { id, expires_at } = await this.secondFactors.challenge(caller, factorId);
    return { id, type: 'totp', expires_at: Math.floor(expires_at.getTime() / 1000) };
  }

  @Serves(authRoutes.verifyFactor)
  async verify(
    @Caller() caller: CallerType,
    @Param('id') factorId: string,
    @Body({ schema: verifyBody }) { challenge_id, code }: z.output<typeof verifyBody>,
  ) {
    return toSessionJson(await this.secondFactors.verify(caller, factorId, challenge_id, code));
  }

  @Serves(authRoutes.removeFactor)
  async remove(@Caller() caller: CallerType, @Param('id') factorId: string) {
    await this.secondFactors.remove(caller, factorId);
    return { id: factorId };
  }
}
