import { Body, Controller, Inject } from '@nestjs/common';
import { ManageSettings } from '../../../../application/operations/manage-settings.js';
import { contract } from '../../contract/table.js';
import type { Valid } from '../../contract/types.js';
import { Endpoint } from '../../platform/endpoint.decorator.js';

@Controller()
export class SettingsController {
  constructor(@Inject(ManageSettings) private readonly settings: ManageSettings) {}

  @Endpoint(contract.showSettings)
  show() {
    return this.settings.show();
  }

  @Endpoint(contract.saveSettings)
  save(@Body({ schema: contract.saveSettings.body }) edit: Valid<'saveSettings', 'body'>) {
    return this.settings.save(edit);
  }

  @Endpoint(contract.resetSettings)
  reset() {
    return this.settings.reset();
  }
}
