import { Controller, HttpStatus, Inject, Redirect, Req, UseGuards } from '@nestjs/common';
import { SignInWithGoogle } from '../../../application/accounts/sign-in-with-google.js';
import { Serves } from '../platform/endpoint.decorator.js';
import { authRoutes } from '../routes/auth.js';
import { GoogleConsentGuard, GoogleReturnGuard, type GoogleRequest } from './google-guards.js';

/** Signs people in with Google in a browser: redirects to the consent page and handles the return. */
@Controller()
export class GoogleController {
  constructor(@Inject(SignInWithGoogle) private readonly signIn: SignInWithGoogle) {}

  @Serves(authRoutes.authoriseGoogle)
  @UseGuards(GoogleConsentGuard)
  @Redirect('', HttpStatus.FOUND)
  authorize(@Req() request: GoogleRequest) {
    return this.sendBack(request);
  }

  @Serves(authRoutes.finishGoogle)
  @UseGuards(GoogleReturnGuard)
  @Redirect('', HttpStatus.FOUND)
  callback(@Req() request: GoogleRequest) {
    return this.sendBack(request);
  }

  /** Google posts its response if the request had `response_mode=form_post`. */
  @Serves(authRoutes.finishPostedGoogle)
  @UseGuards(GoogleReturnGuard)
  @Redirect('', HttpStatus.FOUND)
  postedCallback(@Req() request: GoogleRequest) {
    return this.sendBack(request);
  }

  private async sendBack(request: GoogleRequest): Promise<{ url: string }> {
    const { flow, google } = request;
    if (!google) throw new Error('The Google guard did not run.');
    if (!('profile' in google)) return { url: await this.signIn.fail(flow, google) };
    const { profile, ...tokens } = google;
    return { url: await this.signIn.finish(flow!, profile, tokens, request.get('user-agent') ?? null) };
  }
}
