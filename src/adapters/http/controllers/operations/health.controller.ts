import { Controller, HttpStatus, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Serves } from '../../platform/endpoint.decorator.js';
import { machineRoutes } from '../../routes/machines.js';
import { openApi } from '../../platform/openapi.js';
import {
  HTTP_SETTINGS,
  type MonitoringSettings,
  type ProcessSettings,
  type OperatorSettings,
} from '../../platform/settings.js';

/** Routes for monitoring: liveness, readiness, metrics and the API's description. */
@Controller()
export class HealthController {
  private document: Record<string, unknown> | undefined;

  constructor(
    @Inject(HTTP_SETTINGS) private readonly settings: MonitoringSettings & ProcessSettings & OperatorSettings,
  ) {}

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

  @Serves(machineRoutes.showMetrics)
  async metrics(@Req() request: Request, @Res() response: Response): Promise<void> {
    const { status, headers, body } = await this.settings.respond(request);
    response
      .status(status)
      .set({ ...headers, 'Cache-Control': 'no-store' })
      .end(body);
  }

  @Serves(machineRoutes.describeApi)
  describe() {
    return (this.document ??= openApi(this.settings.current.get().name, this.settings.publicUrl));
  }
}
