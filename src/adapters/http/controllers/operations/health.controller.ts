import { Controller, HttpStatus, Inject, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Serves } from '../../platform/endpoint.decorator.js';
import { machineRoutes } from '../../routes/machines.js';
import { openApi } from '../../platform/openapi.js';
import { HTTP_SETTINGS, type ProcessSettings, type ShopSettings } from '../../platform/settings.js';

/** Routes for monitoring: liveness, readiness and the API's description. */
@Controller()
export class HealthController {
  private readonly document: Record<string, unknown>;

  constructor(@Inject(HTTP_SETTINGS) private readonly settings: ProcessSettings & ShopSettings) {
    this.document = openApi(settings.shopName, settings.publicUrl);
  }

  @Serves(machineRoutes.isAlive)
  alive() {
    return { status: 'ok' };
  }

  /** 503 while the database does not answer or has a pending migration. */
  @Serves(machineRoutes.isReady)
  async ready(@Res({ passthrough: true }) response: Response) {
    const ready = await this.settings.isReady();
    if (!ready) response.status(HttpStatus.SERVICE_UNAVAILABLE);
    return { status: ready ? 'ok' : 'not ready' };
  }

  @Serves(machineRoutes.describeApi)
  describe() {
    return this.document;
  }
}
